/** Nodes that React removed itself; they are not brought back. */
export const gone = new WeakSet<Node>();

type Hands = {
  /** React moves a node. */
  comeHome: (node: Node) => void;
  /** Takes back what others did to the children of an element. */
  restore: (parent: Node) => void;
};

let hands: Hands | null = null;

/** Called once, by the script for texts that others replace: what is done before React works at such a place. */
export function lendHands(given: Hands): void {
  hands = given;
}

/** Called once, before React starts: lets it work beside nodes that others have removed, moved or wrapped. */
export function forgiveLostPlaces(): void {
  // Each is called with the node that it was called on.
  // oxlint-disable-next-line typescript/unbound-method
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      comeHome(node);
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      comeHome(node);
      return insertBefore.call(this, node, before && placeOf(this, before));
    },
    removeChild(this: Node, child: Node) {
      if (child.parentNode !== this && isReacts(child)) hands?.restore(this);
      gone.add(child);
      const parent = isReacts(child) ? child.parentNode : this;
      return parent ? removeChild.call(parent, child) : child;
    },
  });
}

function comeHome(node: Node): void {
  gone.delete(node);
  hands?.comeHome(node);
}

/** The child of `parent` before which something is inserted; null for its end, if others have removed it. */
function placeOf(parent: Node, before: Node): Node | null {
  if (before.parentNode === parent || !isReacts(before)) return before;
  // Something is shown in the place of a text. Until it is known what, React gives up the screen, which is drawn again.
  if (!hands && !before.parentNode && before.nodeType === Node.TEXT_NODE) return before;
  hands?.restore(parent);
  let place: Node | null = before;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/** React keeps on each of its nodes what it is drawn from. */
export const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
