import { useId, type Ref } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import styles from './card-filter-aside.module.css';
import { CardFilterPanel, type CardFilterPanelProps } from './card-filter-panel.tsx';

interface CardFilterAsideProps extends CardFilterPanelProps {
  readonly ref: Ref<HTMLElement>;
  readonly onReset: () => void;
}

/** The filters beside the list, where there is room for both. */
export function CardFilterAside({ ref, onReset, ...panel }: CardFilterAsideProps) {
  const { t } = useTexts();
  const titleId = useId();
  return (
    <aside ref={ref} className={styles['aside']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {t('cards.filters')}
        </h2>
        <button type="button" className={styles['reset']} onClick={onReset}>
          {t('cards.reset')}
        </button>
      </div>
      <div className={styles['scroll']}>
        <CardFilterPanel {...panel} />
      </div>
    </aside>
  );
}
