import { Menu as Primitive } from '@base-ui/react/menu';
import type { DeckSection } from '@inkfolio/domain/decks/deck-sections';
import { Check, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { Menu, MenuChoice, type MenuPlace } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import { VIEW_MODES, type ViewMode } from '../parts/use-view-mode.ts';

/** View mode, and the sections that are collapsed. */
export interface ListLook {
  readonly mode: ViewMode;
  readonly onChoose: (mode: ViewMode) => void;
  readonly sections: readonly DeckSection[];
  readonly folded: readonly DeckSection['name'][];
  readonly onFold: (section: DeckSection['name']) => void;
}

interface DeckListMenuProps extends MenuPlace, ListLook {
  readonly label: string;
  readonly deckId: string;
}

/** Menu of the card list: view, collapsed sections, print. The toolbar loads it on demand. */
export function DeckListMenu(props: DeckListMenuProps) {
  const { deckId, mode, onChoose, sections, folded, onFold, ...place } = props;
  const { t } = useTexts();
  const views = VIEW_MODES.map((value) => ({ value, label: t(`deck.view.${value}`) }));
  const line = <Primitive.Separator className="mx-2 my-1 border-t border-t-line" />;
  return (
    <Menu {...place}>
      <MenuChoice title={t('deck.view')} value={mode} options={views} onChange={onChoose} />
      {line}
      {sections.map(({ name }) => (
        <Primitive.CheckboxItem
          key={name}
          className={menu['item']}
          checked={!folded.includes(name)}
          onCheckedChange={() => onFold(name)}
        >
          <Primitive.CheckboxItemIndicator keepMounted className="data-unchecked:invisible">
            <Check aria-hidden="true" />
          </Primitive.CheckboxItemIndicator>
          {t(`deck.section.${name}`)}
        </Primitive.CheckboxItem>
      ))}
      {line}
      <Primitive.LinkItem
        className={menu['item']}
        closeOnClick
        render={<Link to={`/decks/${deckId}/print`} />}
      >
        <Printer aria-hidden="true" />
        {t('deck.print')}
      </Primitive.LinkItem>
    </Menu>
  );
}
