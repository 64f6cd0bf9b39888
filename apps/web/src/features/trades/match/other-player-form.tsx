import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { getTraders } from '../data/trades.api.ts';
import styles from './other-player-form.module.css';

const LINK = /\/collection\/(?:public|trades\/match)\/([\w-]{1,64})/;
const MAX_LENGTH = 300;
const MAX_NAME_LENGTH = 100;

/** Chooses the other player by a link to their lists or by public name. */
export function OtherPlayerForm() {
  const { t } = useTexts();
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => playersOf(text),
    networkMode: 'always',
    onError: (error) => setProblem(errorMessage(error, t, 'trades.match.failed')),
    onSuccess: ([userId, ...others]) => {
      if (userId === undefined) setProblem(t('trades.match.nobody'));
      else if (others.length > 0) setProblem(t('trades.match.several'));
      else void navigate(`/collection/trades/match/${userId}`);
    },
  });
  return (
    <section className={styles['box']} aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {t('trades.match.with')}
      </h2>
      <p className="help">{t('trades.match.withText')}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') mutate();
        }}
      >
        <TextField
          label={t('trades.match.field')}
          value={text}
          error={problem}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="primary" busy={isPending}>
          {t('trades.match.find')}
        </Button>
      </form>
    </section>
  );
}

/** Finds ids of players by a link or public name. */
async function playersOf(text: string): Promise<readonly string[]> {
  const linked = LINK.exec(text)?.[1];
  if (linked !== undefined) return [linked];
  const players = await getTraders(text.trim().slice(0, MAX_NAME_LENGTH));
  return players.map(({ userId }) => userId);
}
