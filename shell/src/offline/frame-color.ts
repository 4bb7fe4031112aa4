/** Gives the frame of an installed app, and the bar of a phone's browser, the color of the page's header in every look. */
export function colorFrame(): void {
  const page = document.documentElement;
  const frame = Object.assign(document.createElement('meta'), { name: 'theme-color' });
  const paint = () => {
    frame.content = getComputedStyle(page).getPropertyValue('--color-sheet').trim();
  };
  paint();
  document.head.append(frame);
  new MutationObserver(paint).observe(page, { attributes: true });
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', paint);
}
