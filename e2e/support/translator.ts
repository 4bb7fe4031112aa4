/**
 * Imitates a browser's translator in the page: puts each text, later ones too, into two elements of its own. Leaves the
 * words as they are, so that every journey can be walked with it.
 */
export function translatePage(): void {
  const ownTexts = new WeakSet<Node>();
  const isForTranslators = ({ data, parentElement }: Text) =>
    data.trim() !== '' && parentElement !== null && !parentElement.closest('script, style, textarea, option, svg');

  function translate(text: Text) {
    if (ownTexts.has(text) || !isForTranslators(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    const written = new Text(text.data);
    ownTexts.add(written);
    inner.append(written);
    outer.append(inner);
    text.replaceWith(outer);
  }

  function translateAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  }

  function begin() {
    translateAll(document.body);
    const seen = { childList: true, characterData: true, subtree: true };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) ownTexts.delete(target);
        for (const node of target instanceof Text ? [target] : addedNodes) translateAll(node);
      }
    }).observe(document.body, seen);
  }

  // While the scripts take the page over, in slices: some of it is changed before its turn, and is drawn anew.
  function beginOnceReached() {
    const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    if ([...document.querySelectorAll('#root *')].some(isReacts)) begin();
    else setTimeout(beginOnceReached);
  }
  beginOnceReached();
}
