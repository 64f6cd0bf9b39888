import { Fragment, useId } from 'react';
import { usePreference, writePreference } from '../../lib/local-preferences.ts';
import { useShortcutList, type Shortcut } from '../../lib/shortcuts.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { keyNames, MODIFIER } from './key-names.ts';
import styles from './shortcut-help.module.css';

interface ShortcutHelpProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The keys of the site and of the page one is on, and the switch for keys without Ctrl. */
export function ShortcutHelp({ open, onOpenChange }: ShortcutHelpProps) {
  const { t } = useTexts();
  const shortcuts = useShortcutList();
  const groups = [
    { titleId: 'keys.thisPage', list: shortcuts.filter(({ scope }) => scope !== 'site') },
    { titleId: 'keys.everywhere', list: shortcuts.filter(({ scope }) => scope === 'site') },
  ] as const;

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')}>
      {groups.map(({ titleId, list }) =>
        list.length === 0 ? null : (
          <section key={titleId} className={styles['group']}>
            <h3>{t(titleId)}</h3>
            <dl>
              {[...Map.groupBy(list, (shortcut) => shortcut.descriptionId)].map(
                ([descriptionId, same]) => (
                  <div key={descriptionId} className={styles['row']}>
                    <dt>{t(descriptionId)}</dt>
                    <dd>
                      <Keys shortcuts={same} />
                    </dd>
                  </div>
                ),
              )}
            </dl>
          </section>
        ),
      )}
      <SingleKeySwitch />
    </Dialog>
  );
}

/** The keys that do one thing: steps joined by "then", alternatives by "or". */
function Keys({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const { t } = useTexts();
  const steps = shortcuts.flatMap(({ keys }, alternative) =>
    keys.split(' ').map((step, index) => ({
      id: `${keys} ${index}`,
      names: keyNames(step),
      before: index > 0 ? t('keys.then') : alternative > 0 ? t('keys.or') : undefined,
    })),
  );
  return steps.map(({ id, names, before }) => (
    <Fragment key={id}>
      {before !== undefined && <span className={styles['between']}>{before}</span>}
      {names.map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
    </Fragment>
  ));
}

function SingleKeySwitch() {
  const { t } = useTexts();
  const help = useId();
  const on = usePreference('singleKeyShortcuts') !== 'off';
  return (
    <div className={styles['switching']}>
      <label className={styles['switch']}>
        <span>{t('keys.singleKeys')}</span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-describedby={help}
          onChange={(event) =>
            writePreference('singleKeyShortcuts', event.target.checked ? undefined : 'off')
          }
        />
      </label>
      <p id={help}>
        {on ? t('keys.singleKeysHelp') : t('keys.singleKeysOff', { modifier: MODIFIER })}
      </p>
    </div>
  );
}
