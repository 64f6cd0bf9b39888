import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './dialog-footer.module.css';

/** Shows the error of a dialog's action above the buttons of its footer. */
export function FooterError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className={classes('onlyFilled', styles['error'])}>
      {text !== undefined && <Note kind="error">{text}</Note>}
    </div>
  );
}

interface FooterQuestionProps {
  readonly question: string;
  readonly leave: string;
  readonly stay: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

export function FooterQuestion(props: FooterQuestionProps) {
  const { question, leave, stay, onLeave, onStay } = props;
  return (
    <>
      <p role="alert" className={styles['question']}>
        {question}
      </p>
      <Button variant="danger" onClick={onLeave}>
        {leave}
      </Button>
      <Button autoFocus onClick={onStay}>
        {stay}
      </Button>
    </>
  );
}
