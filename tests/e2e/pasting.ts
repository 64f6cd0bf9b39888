import type { Page } from 'playwright-core';

/** Pastes a text on the page, where the focus is; with a name, drops it as a file. */
export async function paste(page: Page, text: string, fileName?: string): Promise<void> {
  // A dialog that still closes would have the paste.
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  await page.evaluate(
    ([content, name]) => {
      const data = new DataTransfer();
      const target = document.activeElement ?? document.body;
      const options = { bubbles: true, cancelable: true };
      if (name === undefined) {
        data.setData('text/plain', content);
        target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      } else {
        data.items.add(new File([content], name));
        target.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
      }
    },
    [text, fileName] as const,
  );
}
