import { useEffect } from 'react';
import { keyPlaceOf } from '../../lib/shortcuts.tsx';
import { closeFind, openFind } from './find-state.ts';

/** Opens the palette with what is pasted or dropped on the page, outside fields and dialogs. */
export function usePagePaste(): void {
  useEffect(() => {
    const left = new AbortController();
    for (const type of ['paste', 'dragover', 'drop'] as const) {
      addEventListener(type, take, left);
    }
    return () => {
      left.abort();
      closeFind();
    };
  }, []);
}

function take(event: ClipboardEvent | DragEvent): void {
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  const isDrag = event instanceof DragEvent;
  const isElsewhere = isDrag
    ? !data?.types.includes('Files') || document.querySelector('[role=dialog]')
    : keyPlaceOf(event.target) !== 'page';
  const [file] = data?.files ?? [];
  const paste = data?.getData('text/plain') ?? '';
  if (event.defaultPrevented || isElsewhere || file?.type.startsWith('image')) return;
  if (event.type === 'dragover' || file || paste.trim() !== '') event.preventDefault();
  if (file) openFind({ file });
  else if (!isDrag && paste.trim() !== '') openFind({ paste });
}
