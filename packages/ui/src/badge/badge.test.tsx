import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { Badge } from './badge.js';
import { Chip } from './chip.js';
import { StarRating } from './star-rating.js';

it('badges, chips and stars say everything in words', async () => {
  const { container } = render(
    <>
      <Badge tone="brass" icon="star">
        Premium
      </Badge>
      <Chip tone="shared">Gospel</Chip>
      <StarRating value="4.6" label="Rating" note="(12 reviews)" />
    </>,
  );

  expect(container.textContent).toBe('PremiumGospelRating 4.6(12 reviews)');
  expect(await violationsIn(container)).toEqual([]);
});

it('without reviews there is no number', () => {
  const { container } = render(<StarRating label="Rating" note="No reviews yet" />);

  expect(container.textContent).toBe('No reviews yet');
});

it('a chip that can be removed names what goes', async () => {
  const remove = vi.fn<() => void>();
  render(
    <Chip onRemove={remove} removeLabel="Remove Ohio">
      Ohio
    </Chip>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Remove Ohio' }));

  expect(remove).toHaveBeenCalledTimes(1);
});
