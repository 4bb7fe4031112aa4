import { screen, within } from '@testing-library/react';
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

it('AC-590 the footer leads to what says who we are and how to write', async () => {
  await renderSite('/no-such-page', await createTestHost(), []);
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  expect(links).toEqual(
    expect.arrayContaining([
      ['How to address a letter', '/first-letter#address'],
      ['Staying safe', '/safety'],
      ['Help', '/help'],
      ['Contact', '/contact'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ]),
  );
});

it('AC-030 the terms are one click away on every page', async () => {
  await renderSite('/no-such-page', await createTestHost(), []);

  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
});

it('D-82 terms that the operator keeps elsewhere are linked there', async () => {
  const operator = { name: null, address: null, email: null, termsUrl: 'https://inkbridge.example/our-terms' };
  await renderSite('/no-such-page', await createTestHost({ operator }), []);

  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe(operator.termsUrl);
});
