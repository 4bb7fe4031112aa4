import { seriousProblems } from '@inkbridge/frame/testing';
import { languages } from '@inkbridge/federation/i18n';
import { paths, textPages } from '@inkbridge/shared/routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageLinks } from '../testing/page-links.js';
import { openSite } from '../testing/public-site.js';
import './help/help-screen.js'; // loads the lazy screens before a test's time-out starts

type Name = (typeof textPages)[number];
type Language = (typeof languages)[number];

async function open(name: Name, language: Language = 'en') {
  await openSite(paths[name], { language });
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { level: 1 });
  return main;
}

const headingsIn = (main: HTMLElement) =>
  within(main)
    .getAllByRole('heading')
    .map((heading) => heading.tagName);

describe.each(textPages)('the page %s', (name) => {
  it.each(languages)(
    'in %s has a title, contents that lead to its sections, and links that lead to pages',
    async (language) => {
      const main = await open(name, language);

      const anchors = [...main.querySelectorAll('nav a')].map((link) => link.getAttribute('href')?.slice(1) ?? '');
      expect(anchors.length).toBeGreaterThan(2);
      expect(anchors.filter((id) => document.getElementById(id) === null)).toEqual([]);
      expect(pageLinks(main).dead).toEqual([]);
      expect(main.textContent).not.toMatch(/[{}<>]|\bundefined\b|sections\./);
      expect(await seriousProblems()).toEqual([]);
    },
  );

  it('has the same headings and lists in every language, and no text of another', async () => {
    const pages = [];
    for (const language of languages) {
      document.body.innerHTML = '';
      const main = await open(name, language);
      pages.push({ headings: headingsIn(main), items: main.querySelectorAll('li').length, texts: textsOf(main) });
    }
    const [first, ...others] = pages;

    for (const other of others) {
      expect(other.headings).toEqual(first?.headings);
      expect(other.items).toBe(first?.items);
      expect(other.texts.filter((text) => first?.texts.includes(text))).toEqual([]);
    }
  });
});

/** Headings, paragraphs and lines of lists, as they read. */
function textsOf(main: HTMLElement): string[] {
  return [...main.querySelectorAll('h1, h2, h3, p, li')].map(({ textContent }) => textContent);
}
