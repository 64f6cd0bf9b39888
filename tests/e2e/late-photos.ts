import type { Page } from 'playwright-core';

export interface LatePhotos {
  /** Holds back all card pictures requested from now on. */
  readonly hold: () => void;
  /** Delivers them, and waits until the visible ones are displayed. */
  readonly release: () => Promise<void>;
}

/** Controls when card pictures are delivered. */
export async function holdPhotos(page: Page): Promise<LatePhotos> {
  let held = Promise.withResolvers<undefined>();
  await page.route('**/api/proxy/image?*', async (route) => {
    await held.promise;
    // The page may have navigated meanwhile.
    await route.continue().catch(() => undefined);
  });
  return {
    hold: () => {
      held = Promise.withResolvers();
    },
    async release() {
      held.resolve(undefined);
      await page.waitForFunction(() => {
        const photos = [...document.querySelectorAll('img[data-state=loading]')];
        return photos.every((photo) => {
          const { top, bottom, left, right, width } = photo.getBoundingClientRect();
          const isInSight = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          return width === 0 || !isInSight || !photo.checkVisibility();
        });
      });
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
    },
  };
}

/** Records layout shifts from the next page load on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries as readonly LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const [source] = entry.sources;
        const node = source?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.push({ value: entry.value, what: element?.outerHTML.slice(0, 120) ?? '' });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      takeShifts: () => {
        note(observer.takeRecords());
        return shifts.splice(0);
      },
    });
  });
}

/** Returns layout shifts since the last call; a frame's shifts come after the next one. */
export async function shiftsOf(
  page: Page,
): Promise<{ readonly sum: number; readonly largest: string }> {
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { takeShifts: () => Shift[] }).takeShifts();
  });
  const largest = shifts.toSorted((a, b) => b.value - a.value)[0]?.what ?? '';
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), largest };
}

interface Shift {
  readonly value: number;
  readonly what: string;
}

/** Missing in TypeScript because only Chromium supports it. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
