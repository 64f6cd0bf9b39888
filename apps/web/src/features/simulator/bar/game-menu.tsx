import { Menu as Primitive } from '@base-ui/react/menu';
import { MULLIGAN_ORDERS, type MulliganOrder } from '@inkfolio/domain/simulator/game';
import { Check, Hand, Keyboard, Link2, Redo2, RotateCcw, Rows3, Shuffle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { MenuChoice, type MenuPlace, Menu } from '../../../ui/menu.tsx';
import menu from '../../../ui/menu.module.css';
import type { GameChoices } from '../data/game-choices.ts';
import { COMPACT } from '../table/compact.ts';

interface GameMenuProps extends MenuPlace {
  readonly choices: GameChoices;
  readonly onMulliganOrder: (order: MulliganOrder) => void;
  readonly onReset: () => void;
  readonly onRedo: (() => void) | undefined;
  readonly onShuffle: (() => void) | undefined;
  readonly onReadyAll: (() => void) | undefined;
  readonly onCopyReplay: (() => void) | undefined;
  readonly onTest: () => void;
  readonly onKeys: () => void;
}

/** Menu of the game; GameBar loads it on demand. */
export function GameMenu(props: GameMenuProps) {
  const { choices, onMulliganOrder, onReset, onRedo, onShuffle, onReadyAll, ...rest } = props;
  const { onCopyReplay, onTest, onKeys, ...place } = rest;
  const { t } = useTexts();
  const isCompact = useMediaQuery(COMPACT);
  return (
    <Menu {...place} label={t('simulator.menu')}>
      {isCompact && (
        <>
          <Item icon={<Redo2 aria-hidden="true" />} onPress={onRedo}>
            {t('simulator.redo')}
          </Item>
          <Item icon={<Shuffle aria-hidden="true" />} onPress={onShuffle}>
            {t('simulator.shuffle')}
          </Item>
          <Item icon={<RotateCcw aria-hidden="true" />} onPress={onReset}>
            {t('simulator.reset')}
          </Item>
        </>
      )}
      <Item icon={<Rows3 aria-hidden="true" />} onPress={onReadyAll}>
        {t('simulator.readyAll')}
      </Item>
      <Item icon={<Link2 aria-hidden="true" />} onPress={onCopyReplay}>
        {t('simulator.copyReplay')}
      </Item>
      <Item icon={<Hand aria-hidden="true" />} onPress={onTest}>
        {t('simulator.test')}
      </Item>
      <Item icon={<Keyboard aria-hidden="true" />} onPress={onKeys}>
        {t('simulator.keys')}
      </Item>
      <Primitive.Separator className="mx-2 my-1 border-t border-t-line" />
      <Primitive.CheckboxItem
        className={menu['item']}
        checked={choices.readyAll}
        onCheckedChange={(checked) => choices.setReadyAll(checked)}
      >
        <Check
          className="not-data-on:invisible"
          data-on={choices.readyAll || undefined}
          aria-hidden="true"
        />
        {t('simulator.readyAllOnNextTurn')}
      </Primitive.CheckboxItem>
      <MenuChoice
        title={t('simulator.mulliganOrder')}
        value={choices.mulliganOrder}
        options={MULLIGAN_ORDERS.map((order) => ({
          value: order,
          label: t(`simulator.mulliganOrder.${order}`),
        }))}
        onChange={onMulliganOrder}
      />
    </Menu>
  );
}

interface ItemProps {
  readonly icon: ReactNode;
  readonly onPress: (() => void) | undefined;
  readonly children: ReactNode;
}

function Item({ icon, onPress, children }: ItemProps) {
  return (
    <Primitive.Item
      className={classes(
        menu['item'],
        'data-disabled:cursor-not-allowed data-disabled:text-disabled',
      )}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
}
