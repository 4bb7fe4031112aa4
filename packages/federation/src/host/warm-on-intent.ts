/**
 * Calls `warm` for an internal link when the pointer enters it or it gets focus. Returns a function that stops this.
 */
export function warmOnIntent(document: Document, warm: (pathname: string) => void): () => void {
  const seen = new Set<string>();

  function onIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.target || link.download || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    warm(link.pathname);
  }

  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}
