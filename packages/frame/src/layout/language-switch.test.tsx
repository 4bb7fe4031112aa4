import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestHost, renderSite } from '../testing/index.js';

it.each([
  { language: 'en', other: 'Español', href: '/language/es' },
  { language: 'es', other: 'English', href: '/language/en' },
] as const)('a page in $language offers $other by its own name', async ({ language, other, href }) => {
  await renderSite('/no-such-page', await createTestHost({ language }), []);

  const [link] = screen.getAllByRole('link', { name: other });

  expect(link?.getAttribute('href')).toBe(href);
  expect(link?.getAttribute('lang')).toBe(href.slice(-2));
});

it('AC-030 the terms are one click away on every page', async () => {
  await renderSite('/no-such-page', await createTestHost(), []);

  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
});
