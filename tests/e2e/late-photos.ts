import type { Page } from 'playwright-core';

export interface LatePhotos {
  /** Holds back all pictures of cards that are asked for from now on. */
  readonly hold: () => void;
  /** Lets them come, and waits until those in sight have taken their places. */
  readonly release: () => Promise<void>;
}

/** Makes the pictures of cards come when a test says so, and not before. */
export async function holdPhotos(page: Page): Promise<LatePhotos> {
  let held = Promise.withResolvers<undefined>();
  await page.route('**/api/proxy/image?*', async (route) => {
    await held.promise;
    // The page may have gone on meanwhile.
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

/** Counts layout shifts from the next load of the page on. */
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

/** The layout shifts since they were asked for last; those of a frame are told after the next one. */
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

/** TypeScript does not know it: only Chromium has it. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
