import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { ProgressBar } from './progress-bar.js';
import { Skeleton, SkeletonGroup } from './skeleton.js';

it('the line for the next page is there only while it is on its way', async () => {
  const { container, rerender } = render(<ProgressBar active label="Loading the page" />);
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);

  rerender(<ProgressBar active={false} label="Loading the page" />);
  expect(container.innerHTML).toBe('');
});

it('skeletons are silent, and their group says what is loading', async () => {
  const { container } = render(
    <SkeletonGroup label="Profiles are loading">
      <Skeleton shape="title" width="half" />
    </SkeletonGroup>,
  );

  expect(screen.getByRole('status').textContent).toBe('Profiles are loading');
  expect(await violationsIn(container)).toEqual([]);
});
