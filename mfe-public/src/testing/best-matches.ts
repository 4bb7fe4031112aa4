import { screen, within } from '@testing-library/react';

/** The names on the cards that are shown, in their order. */
export const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** The list of matches, once it is there. */
export const matches = () => screen.findByRole('list', { name: 'Best matches' });
