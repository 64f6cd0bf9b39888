import { Fragment } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { usePreference, writePreference } from '../../lib/local-preferences.ts';
import { MODIFIER, useShortcutList, type Shortcut } from '../../lib/shortcuts.tsx';
import { Dialog } from '../../ui/panel.tsx';
import { Switch } from '../../ui/switch.tsx';

interface ShortcutHelpProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Lists the shortcuts of site and page, with the switch for keys without Ctrl. */
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
          <section key={titleId} className="mb-5 [&>h3]:mb-1 [&>h3]:text-lg">
            <h3 className="row gap-3">
              {t(titleId)}
              <span className="rule" />
            </h3>
            <dl>
              {[...Map.groupBy(list, (shortcut) => shortcut.descriptionId)].map(
                ([descriptionId, same]) => (
                  <div key={descriptionId} className="spread min-h-[36px] text-muted">
                    <dt>{t(descriptionId)}</dt>
                    <dd className="row flex-none gap-1.5">
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

/** Keys of one action: sequence steps joined by "then", alternatives by "or". */
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
      {before !== undefined && <span className="fineprint">{before}</span>}
      {names.map((name) => (
        <kbd key={name} className="min-w-[24px] px-1.5 py-1 text-center text-xs text-text">
          {name}
        </kbd>
      ))}
    </Fragment>
  ));
}

function SingleKeySwitch() {
  const { t } = useTexts();
  const on = usePreference('singleKeyShortcuts') !== 'off';
  return (
    <div className="border-t border-t-line-soft pt-3">
      <Switch
        label={t('keys.singleKeys')}
        help={on ? t('keys.singleKeysHelp') : t('keys.singleKeysOff', { modifier: MODIFIER })}
        checked={on}
        onChange={(checked) => writePreference('singleKeyShortcuts', checked ? undefined : 'off')}
      />
    </div>
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  Mod: MODIFIER,
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Shift: '⇧',
  Escape: 'Esc',
};

/** Labels of the keys pressed together, such as `Mod+k`: Ctrl and K. */
function keyNames(press: string): readonly string[] {
  return press.split(/(?<=.)\+/).map((key) => SIGNS[key] ?? key.toUpperCase());
}
