import { type Language, languages } from '@inkbridge/federation/i18n';
import type { Operator } from '@inkbridge/federation/runtime-config';
import { seriousProblems } from '@inkbridge/frame/testing';
import { flatFees, formatCents, prices } from '@inkbridge/shared/pricing';
import { unpaidUpdateDays } from '@inkbridge/shared/profile-lifecycle';
import { paths, textPages } from '@inkbridge/shared/routes';
import { screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as rules } from '../../../packages/profile-screens/src/rules/messages/en.js';
import { deadLinks } from '../testing/dead-links.js';
import { openSite } from '../testing/public-site.js';
// These load the lazy screens before a test's time-out starts.
import './first-letter/first-letter-screen.js';
import './help/help-screen.js';
import './privacy/privacy-screen.js';
import './safety/safety-screen.js';
import './terms/terms-screen.js';

type OpenPageOptions = { language?: Language; operator?: Operator };

async function open(name: (typeof textPages)[number], options: OpenPageOptions = {}) {
  document.body.innerHTML = '';
  await openSite(paths[name], options);
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { level: 1 });
  return main;
}

const levelsIn = (main: HTMLElement) =>
  within(main)
    .getAllByRole('heading')
    .map(({ tagName }) => tagName);

/** Headings, paragraphs and lines of lists, as they read; a single word may be a name. */
function textsOf(main: HTMLElement): string[] {
  const texts = [...main.querySelectorAll('h1, h2, h3, p, li')].map(({ textContent }) => textContent);
  return texts.filter((text) => text.includes(' '));
}

describe.each(textPages)('the page %s', (name) => {
  it.each(languages)('has contents that lead to its sections and links that lead to pages, in %s', async (language) => {
    const main = await open(name, { language });

    expect(main.querySelectorAll('nav a').length).toBeGreaterThan(2);
    expect(deadLinks(main)).toEqual([]);
    expect(main.textContent).not.toMatch(/[{}<>#]{2}|\{|\bundefined\b|sections\.|> /);
    expect(await seriousProblems()).toEqual([]);
  });

  it('has the same headings and lists in every language, and no text of another', async () => {
    const pages = [];
    for (const language of languages) {
      const main = await open(name, { language });
      pages.push({ headings: levelsIn(main), items: main.querySelectorAll('li').length, texts: textsOf(main) });
    }
    const [first, ...others] = pages;

    for (const other of others) {
      expect([other.headings, other.items]).toEqual([first?.headings, first?.items]);
      expect(other.texts.filter((text) => first?.texts.includes(text))).toEqual([]);
    }
  });
});

describe('a legal page', () => {
  const operator = {
    name: 'Bridge Letters LLC',
    address: '12 Elm Street, Salem, OR 97301',
    email: 'hello@inkbridge.example',
    termsUrl: null,
  };

  it.each(['terms', 'privacy'] as const)(
    '%s is a draft until the operator is known, and then names them',
    async (name) => {
      expect(within(await open(name)).getByText('This is a draft.')).toBeVisible();

      const main = within(await open(name, { operator }));

      expect(main.queryByText('This is a draft.')).toBeNull();
      expect(main.getByText(/Inkbridge is run by Bridge Letters LLC/)).toBeVisible();
      expect(main.getByText('Postal address: 12 Elm Street, Salem, OR 97301')).toBeVisible();
      expect(main.getByRole('link', { name: operator.email }).getAttribute('href')).toBe(`mailto:${operator.email}`);
    },
  );

  it('AC-030 the terms take prices and refund rules from where the product has them', async () => {
    const main = await open('terms');

    for (const amount of [...Object.values(prices), flatFees.creation, flatFees.renewal])
      expect(main.textContent).toContain(formatCents(amount, 'en'));
    for (const rule of Object.values(rules))
      expect(main.textContent).toContain(rule.replace('{unpaidUpdateDays}', String(unpaidUpdateDays)));
  });
});

describe('the source of a text', () => {
  const folder = import.meta.dirname;
  const catalogues = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /messages\/\w+\.ts$/.test(file),
  );

  it.each(catalogues)('%s has no price and no period of its own', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');

    expect(text.match(/\$\s?\d|\d+[.,]\d\d\b|\b\d+ (days|días|months|meses)\b/g)).toBeNull();
  });
});
