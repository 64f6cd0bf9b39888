import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from './button.tsx';
import { TextArea } from './text-area.tsx';

interface PasteFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly accept: string;
  readonly chooseLabel: string;
  readonly error: string | undefined;
}

/** Text area for pasting, with a button and drop target for a file. */
export function PasteField({ onFile, accept, chooseLabel, ...field }: PasteFieldProps) {
  const drop = useFileDrop(onFile);
  return (
    <div
      className="stack justify-items-start rounded-sm [--rows:7] data-[over=true]:[outline:2px_dashed_var(--accent)] data-[over=true]:outline-offset-6 [&>:first-child]:w-full"
      {...drop}
    >
      <TextArea {...field} spellCheck={false} autoComplete="off" />
      <FileButton label={chooseLabel} accept={accept} onFile={onFile} />
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: TakeFiles;
  readonly multiple?: boolean;
}

type TakeFiles = (file: File, ...others: readonly File[]) => void;

export function FileButton({ label, accept, onFile, multiple }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const [file, ...others] = target.files ?? [];
          // Reset, so that the same file can be selected again after a correction.
          target.value = '';
          if (file) onFile(file, ...others);
        }}
      />
      <Button icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** Makes an element a drop target for files; text can still be dropped into its field. */
export function useFileDrop(onFile: TakeFiles) {
  const [isOver, setOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const [file, ...others] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file, ...others);
    },
  };
}
