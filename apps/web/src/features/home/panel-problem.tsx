import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';

interface PanelProblemProps {
  readonly text: string;
  /** Undefined: it loads by itself, or there is nothing to load. */
  readonly onRetry?: (() => void) | undefined;
}

/** Reason why a panel is empty. */
export function PanelProblem({ text, onRetry }: PanelProblemProps) {
  const { t } = useTexts();
  return (
    <>
      <p role={onRetry ? 'alert' : 'status'} className="help">
        {text}
      </p>
      {onRetry && (
        <div>
          <Button size="sm" onClick={onRetry}>
            {t('ui.tryAgain')}
          </Button>
        </div>
      )}
    </>
  );
}
