import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnPortrait } from './drawn-portrait.js';
import { portraitSvg } from './portrait-svg.js';

const pathsOf = (root: ParentNode) =>
  [...root.querySelectorAll('path')].map((path) => [...path.attributes].map(({ name, value }) => `${name}=${value}`));

it.each(['Ana Reyes', 'Thomas Hale', 'Keisha Johnson'])('draws in the page what the file shows: %s', (seed) => {
  const file = new DOMParser().parseFromString(portraitSvg({ seed, initials: 'AR' }), 'image/svg+xml');

  const { container } = render(<DrawnPortrait seed={seed} initials="AR" />);

  expect(pathsOf(container)).toEqual(pathsOf(file));
  expect(container.querySelector('text')?.textContent).toBe('AR');
  expect(container.querySelector('g')?.getAttribute('transform')).toBe(
    file.querySelector('g')?.getAttribute('transform'),
  );
});

it('has a name when it is given one, and is silent beside a written name', () => {
  const { rerender, container } = render(<DrawnPortrait seed="x" initials="AR" label="Ana Reyes" />);
  expect(screen.getByRole('img', { name: 'Ana Reyes' })).toBeTruthy();

  rerender(<DrawnPortrait seed="x" initials="AR" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('renders on the server without style attributes, which the content policy blocks', () => {
  expect(renderToString(<DrawnPortrait seed="x" initials="AR" />)).not.toContain('style=');
});
