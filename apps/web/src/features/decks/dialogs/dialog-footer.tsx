import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';

/** Shows the error of a dialog's action above the buttons of its footer. */
export function FooterError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert" className="w-full flex-auto empty:hidden!">
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
      <p
        role="alert"
        className="w-full flex-auto font-semibold text-pretty md:w-[12rem] md:self-center"
      >
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
