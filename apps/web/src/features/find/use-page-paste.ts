import { useEffect } from 'react';
import { keyPlaceOf } from '../../lib/shortcuts.tsx';
import { closeFind, openFind, openFindWithFile } from './find-state.ts';

/** Opens the palette with what is pasted or dropped on the page, outside fields and dialogs. */
export function usePagePaste(): void {
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => {
      left.abort();
      closeFind();
    };
  }, []);
}

function onPaste(event: ClipboardEvent): void {
  const { clipboardData, target } = event;
  if (event.defaultPrevented || clipboardData === null || keyPlaceOf(target) !== 'page') return;
  const text = clipboardData.getData('text/plain');
  if (!openFile(event, clipboardData) && text.trim() !== '') {
    event.preventDefault();
    openFind({ text, isPasted: true });
  }
}

function onDragOver(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') && !isDialogOpen()) event.preventDefault();
}

function onDrop(event: DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || dataTransfer === null || isDialogOpen()) return;
  openFile(event, dataTransfer);
}

/** Returns false if there is no file that may be text. */
function openFile(event: Event, { files }: DataTransfer): boolean {
  const file = files[0];
  if (file === undefined || file.type.startsWith('image/')) return false;
  event.preventDefault();
  void openFindWithFile(file);
  return true;
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog]') !== null;
}
