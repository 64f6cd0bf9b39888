import type { Operator } from '@inkfolio/contract/operator';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { takePreloaded } from '../../lib/preloaded-data.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './legal.module.css';

interface OperatorFactsProps {
  readonly facts: readonly (keyof Operator)[];
}

/** Shows some facts of the operator; names missing ones. */
export function OperatorFacts({ facts }: OperatorFactsProps) {
  const { t } = useTexts();
  const { data: operator, isError, isFetching, refetch } = useQuery(operatorQuery);
  if (operator === undefined && isError) {
    return (
      <div className="wrap">
        <Note kind="error">{t('operator.error')}</Note>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <dl className={styles['facts']} aria-busy={operator === undefined}>
      {facts.map((fact) => (
        <div key={fact}>
          <dt className={facts.length === 1 ? 'sr-only' : undefined}>{t(`operator.${fact}`)}</dt>
          <dd>{operator === undefined ? <Coming /> : <Value operator={operator} fact={fact} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Coming() {
  const { t } = useTexts();
  return (
    <span role="img" aria-label={t('operator.loading')}>
      <Skeleton shape="line" width="14rem" />
    </span>
  );
}

interface ValueProps {
  readonly operator: Operator;
  readonly fact: keyof Operator;
}

function Value({ operator, fact }: ValueProps) {
  const { t } = useTexts();
  const value = operator[fact];
  if (value === null) return t(`operator.absent.${fact}`);
  if (fact === 'email') {
    return (
      <a href={`mailto:${value}`} className="link">
        {value}
      </a>
    );
  }
  return value;
}

/** Query of this installation's operator; it changes only when the server restarts. */
const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: ({ signal }) => getJson<Operator>('/operator', { signal }),
  initialData: () => takePreloaded('/operator') as Operator | undefined,
  staleTime: Infinity,
  // Offline it must fail, so that a retry button appears.
  networkMode: 'always',
});
