/** React's changes to bare texts since the last look, each with the element and the components around it. */
const touched = new Set<string>();

/**
 * Sees every text that React changes, removes, moves or inserts something before, and that is not alone in its element.
 * A translator has replaced such a text by its own: the page would fail, or keep showing the old one. Tests that
 * need one mark its place with `data-bare-texts`.
 */
export function watchBareTexts(): void {
  // Each is called with the node that it was called on.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      if (before) note(before, this);
      if (node.parentNode) note(node, this);
      return insertBefore.call(this, node, before);
    },
    removeChild(this: Node, child: Node) {
      note(child, this);
      return removeChild.call(this, child);
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      note(this, this.parentNode);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** @throws Error with the texts touched since the last call */
export function expectNoBareTexts(): void {
  const all = [...touched];
  touched.clear();
  if (all.length > 0) throw new Error(`Give these texts elements of their own, for translators:\n${all.join('\n')}`);
}

type Fiber = { type: unknown; return: Fiber | null };

function note(text: Node, parent: Node | null): void {
  const fiber = text.nodeType === Node.TEXT_NODE && fiberOf(text);
  if (!fiber || !(parent instanceof Element) || parent.closest('[data-bare-texts]')) return;
  if (Object.keys(parent).some((key) => key.startsWith('__reactContainer$'))) return;
  touched.add(`"${text.nodeValue}" in <${parent.localName} class="${parent.className}"> of ${nameOf(fiber)}`);
}

/** React keeps a fiber on each of its nodes, except on a text that is alone in its element. */
function fiberOf(node: Node): Fiber | null {
  const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
  return key ? (Reflect.get(node, key) as Fiber) : null;
}

function nameOf({ type, return: parent }: Fiber): string {
  if (typeof type === 'function') return type.name;
  return parent ? nameOf(parent) : 'nobody';
}
