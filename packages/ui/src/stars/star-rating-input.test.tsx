import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { StarRatingInput, type StarRatingInputProps } from './star-rating-input.js';

const words = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`);

function show(props: Partial<StarRatingInputProps> = {}) {
  const given = vi.fn<(stars: number) => void>();
  const submitted = vi.fn<() => void>();
  const view = render(
    <form onSubmit={submitted}>
      <StarRatingInput legend="Rate Thomas Hale" value={0} starLabel={words} onChange={given} {...props} />
    </form>,
  );
  return { ...view, given, submitted };
}

it('five stars in a named group, each with its words', async () => {
  const { container, given } = show({ value: 2, note: 'You gave 2 stars' });
  expect(screen.getByRole('group', { name: 'Rate Thomas Hale' })).toBeVisible();
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: '2 stars' }));
  expect(screen.getByRole('status').textContent).toBe('You gave 2 stars');

  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));

  expect(given.mock.calls).toEqual([[4]]);
  expect(await violationsIn(container)).toEqual([]);
});

it('keys pass the stars without giving them; Space and Enter give one', async () => {
  const { given, submitted } = show();
  await userEvent.tab();

  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '3 stars' }));
  await userEvent.keyboard('{End}');
  expect(given).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Home}{Enter}');

  expect(given.mock.calls).toEqual([[5], [1]]);
  expect(submitted).not.toHaveBeenCalled();
});

it('while one is being saved, no other can be given', async () => {
  const { container, given } = show({ value: 4, busy: true, note: 'Saving…' });

  await userEvent.click(screen.getByRole('radio', { name: '1 star' }));

  expect(given).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true);
  expect(await violationsIn(container)).toEqual([]);
});
