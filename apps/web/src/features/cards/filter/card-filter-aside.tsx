import { memo, useId, type Ref } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './card-filter.module.css';
import { CardFilterPanel, type CardFilterPanelProps } from './card-filter-panel.tsx';

interface CardFilterAsideProps extends CardFilterPanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly onReset: () => void;
}

export const CardFilterAside = memo(function CardFilterAside(props: CardFilterAsideProps) {
  const { ref, onReset, ...panel } = props;
  const { t } = useTexts();
  const titleId = useId();
  return (
    <aside
      ref={ref}
      className={classes('surface', 'onlyWide', styles['aside'])}
      aria-labelledby={titleId}
    >
      <div className={classes('spread', styles['head'])}>
        <h2 id={titleId} className={styles['title']}>
          {t('cards.filters')}
        </h2>
        <Button variant="ghost" size="sm" onClick={onReset}>
          {t('cards.reset')}
        </Button>
      </div>
      <div className={styles['scroll']}>
        <CardFilterPanel {...panel} />
      </div>
    </aside>
  );
});
