import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { PAPERS, usualPaper, type Paper } from '../../../../lib/paper-size.ts';
import { Captioned } from '../../../../ui/captioned.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { RetryNote } from '../../../../ui/query-state.tsx';
import { Select } from '../../../../ui/select.tsx';
import './print-choices.css';

/** Paper, and language of the card names; the usual paper and the page's language at first. */
export function usePrintLook() {
  const { language } = useTexts();
  const [paper, setPaper] = useState(usualPaper);
  const [names, setNames] = useState<Language>();
  return { paper, setPaper, names: names ?? language, setNames };
}

interface PrintChoicesProps extends ReturnType<typeof usePrintLook> {
  /** Defined if the names failed to load. */
  readonly retry: (() => void) | undefined;
}

/** Choices of every printed list of cards. Needs the texts `deck`. */
export function PrintChoices({ paper, setPaper, names, setNames, retry }: PrintChoicesProps) {
  const { t } = useTexts();
  return (
    <>
      <Captioned label={t('print.paper')}>
        <Choice<Paper>
          label={t('print.paper')}
          value={paper}
          options={PAPERS.map((value) => ({ value, label: t(`print.paper.${value}`) }))}
          onChange={setPaper}
        />
      </Captioned>
      <Captioned label={t('print.names')}>
        <Select
          label={t('print.names')}
          value={names}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={setNames}
        />
      </Captioned>
      {retry && <RetryNote text={t('print.namesFailed')} onRetry={retry} />}
    </>
  );
}
