import { ExternalLink, Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { gameName } from '../../lib/game-name.ts';
import { useTexts } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import styles from './shell.module.css';

/** Footer with the notice about what the site is, and a link to the game itself. */
export function SiteFooter({ onShowKeys }: { readonly onShowKeys: () => void }) {
  const { t } = useTexts();
  const game = gameName();
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <footer className="border-t border-line-soft text-sm text-faint">
      <div className="wrap page min-h-[56px] justify-between gap-x-10 py-3 max-lg:pt-4 max-lg:pb-[calc(68px_+_var(--task-bar-h,env(safe-area-inset-bottom)))]">
        <p className="max-w-[78ch] flex-[1_1_360px] leading-snug">
          {game !== undefined && `${t('footer.game', { game })} `}
          {t('footer.disclaimer')} {t('footer.copyright', { year })}
        </p>
        <nav aria-label={t('footer.links')}>
          <ul className={classes('flex flex-wrap gap-x-5', styles['footerLinks'])}>
            <li>
              <OutwardLink href="https://www.disneylorcana.com" text={t('footer.officialSite')} />
            </li>
            <li>
              <OutwardLink href="https://www.ravensburger.com" text={t('footer.publisher')} />
            </li>
            <li>
              <Link to="/settings">{t('nav.settings')}</Link>
            </li>
            <li>
              <Link to="/legal-notice">{t('legal.notice')}</Link>
            </li>
            <li>
              <Link to="/terms-of-service">{t('legal.terms')}</Link>
            </li>
            <li>
              <Link to="/privacy-policy">{t('legal.privacy')}</Link>
            </li>
            <li className="[@media(hover:none)]:hidden">
              <button type="button" onClick={onShowKeys}>
                <Keyboard aria-hidden="true" />
                {t('keys.title')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function OutwardLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a href={href} rel="noreferrer">
      {text}
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
