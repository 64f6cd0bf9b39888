import type { Locator, Page } from 'playwright-core';
import { expect, stub, test as base } from './journey.ts';

interface SpokenValue {
  readonly value?: string | number | boolean;
}

/** Spoken properties of an accessibility-tree node. */
interface SpokenNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly childIds?: readonly string[];
  readonly role?: SpokenValue;
  readonly name?: SpokenValue;
  readonly description?: SpokenValue;
  readonly value?: SpokenValue;
  readonly properties?: readonly { readonly name: string; readonly value: SpokenValue }[];
}

declare global {
  interface Window {
    announcements?: string[];
    readElement?: Element;
  }
}

/** Roles announced with their names when entered. */
const PLACES = new Set(
  (
    'alertdialog article banner complementary contentinfo dialog figure form grid group list ' +
    'listbox main menu menubar navigation radiogroup region search table tablist tabpanel toolbar'
  ).split(' '),
);
/** Roles that are only announced with a name. */
const NAMED = new Set(
  'alertdialog dialog group navigation radiogroup table tablist tabpanel toolbar'.split(' '),
);
/** Roles read as a whole, regardless of their content. */
const WHOLE = new Set(
  (
    'button checkbox combobox DisclosureTriangle heading image link menuitem menuitemcheckbox ' +
    'menuitemradio meter option progressbar radio searchbox slider spinbutton switch tab textbox'
  ).split(' '),
);
/** Roles that continue the surrounding line of text. */
const INLINE = new Set(['Abbr', 'code', 'emphasis', 'InlineTextBox', 'mark', 'strong', 'time']);

const TIMEOUT_MS = 30_000;

/** Allows a warning of Chromium: a dialog hides the page before it takes the focus. */
export const test = base.extend({
  journey: async ({ journey }, use) => {
    journey.expectConsoleErrors(/^Blocked aria-hidden on an element/);
    await use(journey);
  },
});

/**
 * Starts to record announcements on the page, including later navigations. A save reaches the
 * server once the page says "Saving": a slow page would show only the end of a fast one.
 */
export async function listen(page: Page): Promise<void> {
  await stub(page, /\/api\/(?:decks\/[^/]+\/cards|collection)$/, async (route) => {
    if (route.request().method() !== 'GET') {
      await page.getByText('Saving', { exact: true }).first().waitFor();
    }
    await route.fallback();
  });
  await page.addInitScript(noteAnnouncements);
  await page.evaluate(noteAnnouncements);
}

/**
 * Waits for the awaited lines and returns the announcements since the last call up to the last of
 * them, one line per change of a live region. On timeout, returns all announcements.
 */
export async function heard(page: Page, ...awaited: readonly string[]): Promise<string[]> {
  await page
    .waitForFunction(
      (lines) => lines.every((line) => window.announcements?.includes(line)),
      awaited,
      { timeout: TIMEOUT_MS },
    )
    .catch(() => undefined);
  return page.evaluate((lines) => {
    const all = window.announcements ?? [];
    const places = lines.map((line) => all.indexOf(line));
    return all.splice(0, places.includes(-1) ? all.length : Math.max(...places) + 1);
  }, awaited);
}

/** Reads a part of the page from top to bottom, as with the arrow keys of a screen reader. */
export async function readAloud(part: Locator): Promise<string[]> {
  const { nodes, root, labelled } = await accessibilityTree(part);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  let words: string[] = [];
  const endLine = () => {
    const line = spoken(words.join(' '));
    if (line !== '') lines.push(line);
    words = [];
  };
  const childrenOf = (node: SpokenNode): readonly SpokenNode[] =>
    (node.childIds ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .flatMap((child) => (child.ignored ? childrenOf(child) : child));
  const read = (node: SpokenNode): void => {
    const role = String(node.role?.value ?? '');
    const children = childrenOf(node);
    const isBlock = !INLINE.has(role);
    if (isBlock) endLine();
    // Browsers expose `details` as a group named by its summary.
    const isDetails = children[0]?.role?.value === 'DisclosureTriangle';
    const isNamed = node.name?.value !== '' || (NAMED.has(role) && !isDetails);
    if (WHOLE.has(role) || (PLACES.has(role) && isNamed)) lines.push(lineOf(node));
    if (!WHOLE.has(role)) {
      for (const child of children) {
        if (child.role?.value !== 'StaticText') read(child);
        else if (!labelled.has(child.backendDOMNodeId)) words.push(String(child.name?.value ?? ''));
      }
    }
    if (isBlock) endLine();
  };
  read(root);
  endLine();
  return lines;
}

/** Waits until the focused element is read like this. */
export async function focusReads(page: Page, line: string): Promise<void> {
  const read = async () => lineOf((await accessibilityTree(page.locator(':focus'))).root);
  await expect.poll(() => read().catch(() => 'nothing')).toBe(line);
}

/** Presses the first button of this name with the Enter key. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().press('Enter');
}

interface AccessibilityTree {
  readonly nodes: readonly SpokenNode[];
  readonly root: SpokenNode;
  /** Texts of labels and legends, read as the name of a control or group only. */
  readonly labelled: ReadonlySet<number | undefined>;
}

async function accessibilityTree(part: Locator): Promise<AccessibilityTree> {
  await part.evaluate((element) => {
    window.readElement = element;
  });
  const session = await part.page().context().newCDPSession(part.page());
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: 'readElement' });
    const objectId = result.objectId ?? '';
    const { node } = await session.send('DOM.describeNode', { objectId, depth: -1 });
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
      readonly nodes: readonly SpokenNode[];
    };
    const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    if (root === undefined) throw new Error('the part is not in the accessibility tree');
    return { nodes, root, labelled: new Set(idsInLabels(node, false)) };
  } finally {
    await session.detach();
  }
}

interface DocumentNode {
  readonly backendNodeId: number;
  readonly nodeName: string;
  readonly children?: readonly DocumentNode[];
}

function idsInLabels(node: DocumentNode, isInLabel: boolean): number[] {
  const isLabel = isInLabel || node.nodeName === 'LABEL' || node.nodeName === 'LEGEND';
  const ids = (node.children ?? []).flatMap((child) => idsInLabels(child, isLabel));
  return isLabel ? [node.backendNodeId, ...ids] : ids;
}

function lineOf(node: SpokenNode): string {
  const role = String(node.role?.value ?? '').replace('DisclosureTriangle', 'disclosure');
  const has = new Map(node.properties?.map(({ name, value }) => [name, value.value]));
  const name = String(node.name?.value ?? '');
  const description = String(node.description?.value ?? '');
  const value = String(node.value?.value ?? '');
  const states = [
    ...(value === '' || role === 'progressbar' ? [] : [`“${value}”`]),
    ...(has.has('checked') ? [has.get('checked') === 'true' ? 'checked' : 'not checked'] : []),
    ...(has.has('pressed') ? [has.get('pressed') === 'true' ? 'pressed' : 'not pressed'] : []),
    ...(has.has('expanded') ? [has.get('expanded') === true ? 'expanded' : 'collapsed'] : []),
    ...(has.get('selected') === true ? ['selected'] : []),
    ...(has.get('disabled') === true ? ['unavailable'] : []),
    ...(has.get('required') === true ? ['required'] : []),
    ...(has.get('invalid') === 'true' ? ['invalid'] : []),
  ];
  const level = role === 'heading' ? ` ${String(has.get('level'))}` : '';
  const says = [`${role}${level}: ${name === '' ? 'without a name' : name}`, ...states];
  return spoken([...says, ...(description === '' ? [] : [`(${description})`])].join(', '));
}

/** Normalises a line; separate parts of the page stay separated. */
function spoken(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;])/g, '')
    .trim();
}

/**
 * Records announcements. Changes of existing regions are announced, and alerts inserted with their
 * text; a status inserted with its text is not. Runs in the page.
 */
function noteAnnouncements(): void {
  const all: string[] = [];
  window.announcements = all;
  const ALERT = '[role=alert]';
  const WHOLE_REGION = '[role=status], [role=alert], [aria-live][aria-atomic=true]';
  const REGION = `${WHOLE_REGION}, [aria-live=polite], [aria-live=assertive]`;

  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const said = new Map<Element, Set<Node>>();
    for (const { target, addedNodes, type } of changes) {
      const region = elementOf(target)?.closest(REGION);
      if (region && !isIn(added, region)) {
        const parts = said.get(region) ?? new Set();
        said.set(region, parts);
        if (region.matches(WHOLE_REGION)) parts.add(region);
        else for (const part of type === 'characterData' ? [target] : addedNodes) parts.add(part);
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const alerts = [...node.querySelectorAll(ALERT), ...(node.matches(ALERT) ? [node] : [])];
        for (const alert of alerts) said.set(alert, new Set([alert]));
      }
    }
    for (const [region, parts] of said) {
      const text = [...parts].filter((part) => part.isConnected).map(textOf);
      const line = text
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ (?=[,.;])/g, '')
        .trim();
      if (line !== '') all.push(`${region.getAttribute('role') ?? 'live'}: ${line}`);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  function elementOf(node: Node): Element | null {
    return node instanceof Element ? node : node.parentElement;
  }

  function isIn(nodes: ReadonlySet<Node>, element: Element): boolean {
    for (let node: Node | null = element; node; node = node.parentNode)
      if (nodes.has(node)) return true;
    return false;
  }

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (!node.checkVisibility({ visibilityProperty: true })) return '';
    const label = node.matches(REGION) ? null : node.getAttribute('aria-label');
    const text = label ?? [...node.childNodes].map(textOf).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  }
}
