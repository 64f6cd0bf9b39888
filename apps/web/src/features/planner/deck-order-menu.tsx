import { Menu as Primitive } from '@base-ui/react/menu';
import { ArrowDown, ArrowUp, ArrowUpToLine, X } from 'lucide-react';
import { useTexts } from '../../lib/i18n.ts';
import { type MenuPlace, Menu } from '../../ui/menu.tsx';
import menu from '../../ui/menu.module.css';

export interface OrderActions {
  /** Priority, from 1. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (place: number) => void;
  readonly onRemove: () => void;
}

/** Menu that changes a deck's priority. Load it lazily. */
export function DeckOrderMenu(props: OrderActions & MenuPlace & { readonly label: string }) {
  const { place, count, onMove, onRemove, ...menuPlace } = props;
  const { t } = useTexts();
  const moves = [
    { id: 'planner.up', icon: <ArrowUp aria-hidden="true" />, to: place - 1, isOff: place === 1 },
    {
      id: 'planner.down',
      icon: <ArrowDown aria-hidden="true" />,
      to: place + 1,
      isOff: place === count,
    },
    { id: 'planner.top', icon: <ArrowUpToLine aria-hidden="true" />, to: 1, isOff: place === 1 },
  ] as const;
  return (
    <Menu {...menuPlace}>
      {moves.map(({ id, icon, to, isOff }) => (
        <Primitive.Item
          key={id}
          className={menu['item']}
          disabled={isOff}
          onClick={() => onMove(to)}
        >
          {icon}
          {t(id)}
        </Primitive.Item>
      ))}
      <Primitive.Item className={menu['item']} onClick={onRemove}>
        <X aria-hidden="true" />
        {t('planner.remove')}
      </Primitive.Item>
    </Menu>
  );
}
