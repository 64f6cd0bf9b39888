import type { Page } from 'playwright-core';

/**
 * Lists layout problems of a narrow page, one per kind and place: horizontal scrolling, cut text,
 * unreachable or covered controls. In a dialog or popover, only its content counts.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      problems.add(`the page is ${root.scrollWidth} px wide in ${root.clientWidth} px`);
    }

    const dialogs = document.querySelectorAll(
      '[role=dialog], [role=menu], [role=listbox], :popover-open',
    );
    const place = [...dialogs].at(-1) ?? document.body;
    const describe = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent;
      const style = (element.getAttribute('class') ?? '').split(' ')[0] ?? '';
      return `<${element.localName} ${style}> ${name.trim().slice(0, 40)}`;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[inert]') === null;
    const ancestorsOf = (element: Element) => {
      const list: Element[] = [];
      for (let next = element.parentElement; next; next = next.parentElement) list.push(next);
      return list;
    };

    // Text outside its visible container.
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || node.nodeValue?.trim() === '' || !isShown(element)) continue;
      if (element.closest('svg, [aria-hidden=true], option, [data-decoration]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (const box of [element, ...ancestorsOf(element)]) {
        const style = getComputedStyle(box);
        const bounds = box.getBoundingClientRect();
        // Visually hidden text for screen readers.
        if (bounds.width <= 1 || bounds.height <= 1 || style.clipPath !== 'none') break;
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const isCut = clips && (text.right > bounds.right + 1 || text.left < bounds.left - 1);
        const isClamped = style.webkitLineClamp !== 'none';
        const isLow = clips && text.bottom > bounds.bottom + 4;
        if (isCut || isLow || (isClamped && box.scrollHeight > box.clientHeight + 4)) {
          const tells = element.closest('[title], [aria-label]') !== null;
          if (!tells)
            problems.add(`cut: ${describe(element)} by ${describe(box).split(' ')[1] ?? ''}`);
          break;
        }
        if (style.position === 'fixed') break;
      }
      const isFree = !ancestorsOf(element).some((box) =>
        /auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX),
      );
      if (isFree && (text.right > root.clientWidth + 1 || text.left < -1)) {
        problems.add(`outside: ${describe(element)}`);
      }
    }

    // Words broken across lines in a control or a heading.
    for (const element of place.querySelectorAll('button, a, label, h1, h2, h3, legend, dt, th')) {
      if (!isShown(element)) continue;
      // Letters of a rotated word have different tops.
      const boxes = [element, ...ancestorsOf(element)];
      if (boxes.some((box) => getComputedStyle(box).rotate !== 'none')) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        // Lines below this edge are replaced by an ellipsis.
        const end = node.parentElement?.getBoundingClientRect().bottom ?? Infinity;
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{L}{2,}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const shown = [...range.getClientRects()].filter(({ top }) => top < end - 1);
          const lines = new Set(shown.map(({ top }) => Math.round(top / 4)));
          if (lines.size > 1) problems.add(`torn: “${word}” in ${describe(element)}`);
        }
      }
    }

    // Controls that no pointer reaches at any scroll position.
    const CONTROLS = 'a[href], button, input, select, textarea, [role=tab], [role=menuitem]';
    for (const control of place.querySelectorAll(CONTROLS)) {
      // The skip link becomes visible on focus.
      if (!isShown(control) || control.matches(':disabled, [href="#content"]')) continue;
      const own = control.getBoundingClientRect();
      if (own.width <= 2 || own.height <= 2) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, right, top, width, height } = control.getBoundingClientRect();
      if (left < -1 || right > root.clientWidth + 1) {
        const scrolls = ancestorsOf(control).some((box) => {
          const { overflowX } = getComputedStyle(box);
          return overflowX === 'auto' || overflowX === 'scroll';
        });
        if (!scrolls) problems.add(`outside: ${describe(control)}`);
      }
      // Cards of a fan only show an edge.
      const isHit = [0.5, 0.2, 0.8, 0.05, 0.95].some((across) =>
        [0.5, 0.2, 0.8].some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          if (hit === null) return false;
          const label = control.closest('label');
          return control.contains(hit) || hit.contains(control) || (label?.contains(hit) ?? false);
        }),
      );
      if (!isHit) {
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        problems.add(`covered: ${describe(control)} by ${over === null ? '?' : describe(over)}`);
      }
    }
    scrollTo(0, 0);
    return [...problems];
  });
}
