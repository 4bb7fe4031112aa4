import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { violationsIn } from '../testing/index.js';
import { Stamp } from './stamp.js';

it('frames a picture, whose space is known before it has loaded', async () => {
  const { container } = render(<Stamp image={{ src: '/photo.webp', alt: 'Thomas Hale', loading: 'lazy' }} />);
  const picture = screen.getByRole('img', { name: 'Thomas Hale' });

  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['160', '200']);
  expect(await violationsIn(container)).toEqual([]);
});

it('shows the drawn portrait when the picture cannot be loaded, and the next picture again', () => {
  const stamp = (src: string) => (
    <Stamp image={{ src, alt: 'Thomas Hale' }}>
      <span>drawn</span>
    </Stamp>
  );
  const { rerender } = render(stamp('/gone.webp'));

  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('drawn')).toBeVisible();

  rerender(stamp('/new.webp'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/new.webp');
});

it('frames the drawn portrait when there is no picture', () => {
  render(
    <Stamp size="xs">
      <span>drawn</span>
    </Stamp>,
  );

  expect(screen.getByText('drawn')).toBeVisible();
});
