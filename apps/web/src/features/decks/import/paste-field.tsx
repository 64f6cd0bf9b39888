import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './paste-field.module.css';

interface PasteFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFile: (file: File) => void;
  /** The files that are offered first. */
  readonly accept: string;
  readonly error: string | undefined;
}

/** A text to paste, or a file to choose or to drop. */
export function PasteField({ onFile, accept, ...field }: PasteFieldProps) {
  const drop = useFileDrop(onFile);
  return (
    <div className={styles['place']} {...drop}>
      <TextArea {...field} spellCheck={false} autoComplete="off" />
      <FileButton accept={accept} onFile={onFile} />
    </div>
  );
}

interface FileButtonProps {
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Opens the device's choice of a file. */
export function FileButton({ accept, onFile }: FileButtonProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again once it is mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        className={styles['choose']}
        icon={<FileUp aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('deckImport.chooseFile')}
      </Button>
    </>
  );
}

/** Makes an element take a dropped file; text may still be dropped into its field. */
export function useFileDrop(onFile: (file: File) => void) {
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
      const file = event.dataTransfer.files[0];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}
