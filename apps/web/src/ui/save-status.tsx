import { Check, CloudOff, RotateCw } from 'lucide-react';
import type { SaveState } from '../lib/save-state.ts';
import { useTexts } from '../lib/i18n.ts';
import { Spinner } from './spinner.tsx';

interface SaveStatusProps {
  readonly save: SaveState;
  readonly onRetry: () => void;
}

export function SaveStatus({ save, onRetry }: SaveStatusProps) {
  const { t } = useTexts();
  return (
    <span className="group row gap-1.5 text-sm text-faint" data-save={save}>
      <span
        role="status"
        className="row gap-1.5 whitespace-nowrap group-data-[save=notSaved]:text-warning group-data-[save=offline]:text-warning"
      >
        <Sign save={save} />
        {t(`ui.save.${save}`)}
      </span>
      {save === 'notSaved' && (
        <button type="button" className="link row min-h-[30px] gap-1.5 px-2" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {t('ui.save.retry')}
        </button>
      )}
    </span>
  );
}

function Sign({ save }: Pick<SaveStatusProps, 'save'>) {
  if (save === 'saving') return <Spinner />;
  return save === 'saved' ? <Check aria-hidden="true" /> : <CloudOff aria-hidden="true" />;
}
