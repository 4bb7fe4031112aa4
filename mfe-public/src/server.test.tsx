import { readFileSync } from 'node:fs';
import { fakeApi } from '@inkbridge/api-client/testing';
import { type IdentityConfig, noLooks } from '@inkbridge/federation/runtime-config';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { paths, registerToListPath, renderedPages, textPages } from '@inkbridge/shared/routes';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { render } from './server.js';
import { filterBar } from './testing/best-matches.js';
import { aPage } from './testing/public-site.js';
import { aProfilePage, rendered } from './testing/rendered.js';

const identity: IdentityConfig = { firebase: null, social: ['google'], googleAuthorizeUrl: '/google' };

describe('a rendered page', () => {
  it('home carries its cards as links, a title and a description, and asks once', async () => {
    const { page, paths: called } = await rendered('/?state=Ohio&q=ann');

    expect(called).toEqual(['/user/matches?search=ann&state=Ohio&p=1']);
    expect(page.status).toBe(200);
    expect(page.head.title).toBe('Connect beyond bars · Inkbridge');
    expect(page.html).toContain('Connect beyond bars');
    expect(page.html).toContain(`href="/inmate/${profileId(1)}"`);
  });

  it('AC-089 before scripts arrive View More is a link and the filters are a form', async () => {
    const { page } = await rendered('/?state=Ohio');
    document.body.innerHTML = page.html;

    const more = screen.getByRole('link', { name: 'View More' });
    expect(more.getAttribute('href')).toBe('/?state=Ohio&page=2#findpal');
    const form = filterBar().getByRole<HTMLSelectElement>('combobox', { name: 'State' }).form;
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/#findpal', 'get']);
    expect(form && [...new FormData(form)].filter(([, value]) => value !== '')).toEqual([['state', 'Ohio']]);
  });

  it('before scripts arrive the filters of Explore are a form that keeps the category', async () => {
    const { page, paths } = await rendered('/explore-profiles?search=male&state=Ohio');
    document.body.innerHTML = page.html;

    const form = filterBar().getByRole<HTMLSelectElement>('combobox', { name: 'State' }).form;
    expect(paths).toEqual(['/customer?options=male&state=Ohio&p=1']);
    expect(form?.getAttribute('action')).toBe('/explore-profiles');
    expect(form && [...new FormData(form)].filter(([, value]) => value !== '')).toEqual([
      ['search', 'male'],
      ['state', 'Ohio'],
    ]);
    expect(screen.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe(
      '/explore-profiles?search=male&state=Ohio&page=2',
    );
  });

  it('the canonical address has no parameter that the page does not read', async () => {
    const { page } = await rendered('/explore-profiles?search=viewAll&utm_source=x');

    expect(page.head.canonical).toBe('/explore-profiles');
  });

  it('a later page of a category is a page of its own', async () => {
    const { page, paths: called } = await rendered('/explore-profiles?search=male&page=2');

    expect(called).toEqual(['/customer?options=male&p=2']);
    expect(page.html).toContain('Pat Number 3');
    expect(page.head.canonical).toBe('/explore-profiles?search=male&page=2');
  });

  it('a profile carries the name of the person in its head', async () => {
    const { page } = await rendered(`/inmate/${profileId(1)}`, {
      answers: aProfilePage,
    });

    expect(page.head.title).toBe('Thomas Hale · Inkbridge');
    expect(page.head.description).toContain('Harlan Ridge, Pennsylvania');
    expect(page.html).toContain('I keep a bird list.');
    expect(page.html).toContain(`href="/inmate/${profileId(4)}"`);
  });

  it('the desk has the person’s name and words, the steps and a blank sheet, and is for one person only', async () => {
    const { page } = await rendered(`/write/${profileId(1)}`, { answers: aProfilePage });
    document.body.innerHTML = page.html;

    expect(page.head).toMatchObject({ title: 'Write a letter · Inkbridge', canonical: `/write/${profileId(1)}` });
    expect(page.head.description).toContain('Write to Thomas here');
    expect(screen.getByRole('heading', { level: 1, name: 'A letter to Thomas' })).toBeVisible();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' }).value).toBe('');
    expect(screen.getByText('I keep a bird list.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next: address' }).getAttribute('href')).toMatch(/\?step=address$/);
  });

  it('a profile is whole without its similar people', async () => {
    const { page } = await rendered(`/inmate/${profileId(1)}`, {
      answers: { ...aProfilePage, '/customer/similar': 500 },
    });

    expect(page.status).toBe(200);
    expect(page.html).toContain('I keep a bird list.');
  });

  it('AC-111 AC-112 a profile that nobody may see is a page with status 404', async () => {
    const { page } = await rendered(`/inmate/${profileId(9)}`, { answers: {} });

    expect(page.status).toBe(404);
    expect(page.html).toContain('We couldn’t find this profile');
  });

  it('any other failure is thrown, so that the browser draws the page', async () => {
    await expect(rendered('/', { answers: { '/user/matches': 503 } })).rejects.toMatchObject({ status: 503 });
  });

  it.each(textPages)('the page %s is rendered with its title, its description and no call', async (name) => {
    const { page, paths: called } = await rendered(paths[name]);

    expect(page.status).toBe(200);
    expect(page.head.title).toMatch(/^\w.* · Inkbridge$/);
    expect(page.head.description?.length).toBeGreaterThan(40);
    expect(page.head.canonical).toBe(paths[name]);
    expect(page.html).toContain('<h2');
    expect(called).toEqual([]);
  });

  it('the login is a whole form with every way to log in, and a press before the scripts sends nothing', async () => {
    const { page, paths: called } = await rendered(paths.login, { identity });
    document.body.innerHTML = page.html;

    expect(called).toEqual([]);
    expect(page.head).toMatchObject({ title: 'Login · Inkbridge', canonical: paths.login });
    expect(page.head.description?.length).toBeGreaterThan(40);
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    const form = screen.getByLabelText<HTMLInputElement>('Email').form;
    expect(form?.method).toBe('post'); // an address must never hold a password
    expect(form?.querySelector('button[type=submit]:enabled')).toBeNull();
  });

  it.each([
    { url: paths.register, words: 'With an account you can see' },
    { url: registerToListPath, words: 'You need an account to submit' },
  ])('$url is a whole form, told to search engines once', async ({ url, words }) => {
    const { page } = await rendered(url);
    document.body.innerHTML = page.html;

    expect(page.head).toMatchObject({ title: 'Create an account · Inkbridge', canonical: paths.register });
    expect(page.html).toContain(words);
    expect(screen.getByLabelText('Mailing address')).toBeVisible();
    const form = screen.getByLabelText<HTMLInputElement>('Email').form;
    expect([form?.method, form?.querySelector('button[type=submit]:enabled')]).toEqual(['post', null]);
  });

  it('names whoever runs the site', async () => {
    const operator = { name: 'Bridge Letters LLC', address: null, email: null, termsUrl: 'https://elsewhere.example' };
    const transport = fakeApi({});
    const page = await render({
      url: paths.privacy,
      language: 'en',
      drawnOn: '2026-07-31',
      operator,
      loadJson: (path) => transport({ method: 'GET', path }),
    });

    expect(page.html).toContain('Inkbridge is run by Bridge Letters LLC');
    expect(page.html).toContain('href="https://elsewhere.example"');
  });

  it('carries no inline style or script, which the policy of the page would block', async () => {
    for (const url of [
      '/',
      '/explore-profiles',
      paths.login,
      paths.register,
      ...textPages.map((name) => paths[name]),
    ]) {
      const { page } = await rendered(url);
      expect(page.html).not.toMatch(/<[^>]+ style=|<script|<style/);
    }
  });

  it('without scripts a picture that waits is a link to it', async () => {
    const { page } = await rendered(paths.explore, {
      answers: { '/customer': aPage([aCard({ basicInfo: { imageUrl: '/files/images/pat' } })]) },
      looks: { ...noLooks, pictures: 'tap' },
    });

    expect(page.html).toMatch(/<noscript><a href="\/[^"]+">[^<]+<\/a><\/noscript>/);
  });

  it('is in Spanish if the request asks for it', async () => {
    const { page } = await rendered('/', { language: 'es' });

    expect(page.html).toContain('Conectar más allá de las rejas');
    expect(page.head.title).toBe('Conectar más allá de las rejas · Inkbridge');
  });
});

it('each page that is drawn has a chunk of its own name, so that the document links its styles', () => {
  const written = readFileSync(`${import.meta.dirname}/remote.tsx`, 'utf8');
  const lazy = renderedPages.filter((name) => !['home', 'explore'].includes(name));

  expect(lazy.filter((name) => !written.includes(`webpackChunkName: "${name}"`))).toEqual([]);
});

it('two visitors at once get their own page', async () => {
  const slow = (name: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return aPage([aCard({ basicInfo: { firstName: name } })]);
  };

  const [first, second] = await Promise.all([
    rendered('/', { answers: { '/user/matches': slow('Ada', 20) } }),
    rendered('/', { answers: { '/user/matches': slow('Bea', 5) }, language: 'es' }),
  ]);

  expect(first.page.html).toContain('Ada Hale');
  expect(first.page.html).not.toContain('Bea');
  expect(first.page.html).toContain('Best matches');
  expect(second.page.html).toContain('Bea Hale');
  expect(second.page.html).toContain('Mejores coincidencias');
});
