import { screen, within } from '@testing-library/react';

/** The names on the cards that are shown, in their order. */
export const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** The list of matches, once it is there. */
export const matches = () => screen.findByRole('list', { name: 'Best matches' });

/** The search and the filters above a list; jsdom knows no role of the element. */
export const filterBar = () => within(screen.getByLabelText('Find a pen pal'));
