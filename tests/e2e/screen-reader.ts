import type { Locator, Page } from 'playwright-core';
import { expect, test as base } from './journey.ts';

interface SpokenValue {
  readonly value?: string | number | boolean;
}

/** A node of the accessibility tree, as far as it is spoken. */
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

/** Places of the page that are read with their names when they are entered. */
const PLACES = new Set(
  (
    'alertdialog article banner complementary contentinfo dialog figure form grid group list ' +
    'listbox main menu menubar navigation radiogroup region search table tablist tabpanel toolbar'
  ).split(' '),
);
/** Those that say nothing without a name. */
const NAMED = new Set(
  'alertdialog dialog group navigation radiogroup table tablist tabpanel toolbar'.split(' '),
);
/** What is read as one, whatever is in it. */
const WHOLE = new Set(
  (
    'button checkbox combobox DisclosureTriangle heading image link menuitem menuitemcheckbox ' +
    'menuitemradio meter option progressbar radio searchbox slider spinbutton switch tab textbox'
  ).split(' '),
);
/** What goes on in the line of the text around it. */
const INLINE = new Set(['Abbr', 'code', 'emphasis', 'InlineTextBox', 'mark', 'strong', 'time']);

const PATIENCE = 10_000;

/** Allows the warning of Chromium with an accessibility tree: a dialog hides the page before it takes the focus. */
export const test = base.extend({
  journey: async ({ journey }, use) => {
    journey.expectConsoleErrors(/^Blocked aria-hidden on an element/);
    await use(journey);
  },
});

/** Starts to note what is announced on the page, also behind a navigation. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(noteAnnouncements);
  await page.evaluate(noteAnnouncements);
}

/**
 * What was announced since it was last asked for, up to the last of these lines, which are waited
 * for: a line for each change of a live region. Where one does not come, all that was announced.
 */
export async function heard(page: Page, ...awaited: readonly string[]): Promise<string[]> {
  await page
    .waitForFunction(
      (lines) => lines.every((line) => window.announcements?.includes(line)),
      awaited,
      { timeout: PATIENCE },
    )
    .catch(() => undefined);
  return page.evaluate((lines) => {
    const all = window.announcements ?? [];
    const places = lines.map((line) => all.indexOf(line));
    return all.splice(0, places.includes(-1) ? all.length : Math.max(...places) + 1);
  }, awaited);
}

/** A part of the page, from top to bottom, as the arrow keys of a screen reader lead through it. */
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
    // A `details` is a group to the browser, and is named by its summary.
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

/** Waits until the focus is where this is read. */
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
  /** Texts of labels and legends: read as the name of a control or a group, and not again. */
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

/** One line; parts that stand apart on the page do not run together. */
function spoken(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;])/g, '')
    .trim();
}

/**
 * Runs in the page. A change of what was filled into a region before is announced, and so is an
 * alert that comes with its text; a status that comes with its text is not.
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
