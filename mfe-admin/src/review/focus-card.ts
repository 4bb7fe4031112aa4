/** Focuses the title of the card at this place, or on the last card; without cards, the page's heading. */
export function focusCard(list: Element | null, place: number): void {
  const card = list?.children[place] ?? list?.lastElementChild;
  const target =
    card?.querySelector<HTMLElement>('h2 a, h2[tabindex]') ?? document.querySelector<HTMLElement>('main h1');
  target?.focus();
}
