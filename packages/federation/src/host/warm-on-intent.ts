/** Calls `warm` for an internal link when the pointer enters it or it gets focus. */
export function warmOnIntent(document: Document, warm: (pathname: string) => void): void {
  const seen = new Set<string>();

  function onIntent({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.target || link.download || seen.has(link.pathname)) return;
    seen.add(link.pathname);
    warm(link.pathname);
  }

  for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, onIntent);
}
