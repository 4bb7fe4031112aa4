import { describe, expect, it } from 'vitest';
import {
  documentHtml,
  escapeJsonForHtml,
  isManifest,
  type Language,
  type Manifest,
  noLooks,
  remoteConfigFrom,
  type RuntimeConfig,
} from './index.js';

const shell: Manifest = {
  app: 'shell',
  build: 's1',
  contractVersion: 1,
  entry: 'main.1.js',
  expose: {},
  screens: {},
  initial: { js: ['main.1.js'], css: ['main.1.css'] },
  fonts: ['serif.1.woff2'],
  integrity: { 'main.1.js': 'sha384-main', 'main.1.css': 'sha384-style', 'integrity.1.json': 'sha384-shell-list' },
  hashes: 'integrity.1.json',
};
const remote: Manifest = {
  app: 'public',
  build: 'p1',
  contractVersion: 1,
  entry: 'mfe_public.2.js',
  expose: { './remote': { js: ['remote.2.js'], css: ['remote.2.css'] } },
  screens: { profile: { js: ['profile.2.js'], css: ['profile.2.css'] } },
  initial: { js: ['mfe_public.2.js'], css: [] },
  fonts: [],
  integrity: {
    'mfe_public.2.js': 'sha384-entry',
    'remote.2.js': 'sha384-remote',
    'remote.2.css': 'sha384-sheet',
    'integrity.2.json': 'sha384-public-list',
  },
  hashes: 'integrity.2.json',
};

describe('escapeJsonForHtml', () => {
  it('no data can leave the script element, and it reads back unchanged', () => {
    const data = { name: '</script><script>alert(1)</script>', quote: '<!-- \'"', line: '\u2028\u2029' };

    const escaped = escapeJsonForHtml(data);

    expect(escaped).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(escaped)).toEqual(data);
  });

  it('nothing is null, so that the page always carries JSON', () => {
    expect(escapeJsonForHtml(undefined)).toBe('null');
  });
});

describe('remoteConfigFrom', () => {
  it('names every remote by its addresses, and never the shell', () => {
    const { remotes } = remoteConfigFrom([shell, remote]);

    expect(remotes).toEqual({
      public: { name: 'mfe_public', entry: '/remotes/public/mfe_public.2.js', integrity: 'sha384-entry', build: 'p1' },
    });
  });

  it('files on another origin are named with it, links and lists too', () => {
    const elsewhere = { ...remote, origin: 'https://cdn.example' };

    const config = remoteConfigFrom([shell, elsewhere]);
    const html = documentHtml({
      host: shell,
      remote: elsewhere,
      config: { ...config, page: { build: null }, language: 'en' },
      head: '',
      rendered: null,
    });

    expect(config.remotes.public?.entry).toBe('https://cdn.example/remotes/public/mfe_public.2.js');
    expect(Object.keys(config.integrity)).toContain('https://cdn.example/remotes/public/integrity.2.json');
    expect(html).toContain('href="https://cdn.example/remotes/public/remote.2.js" crossorigin="anonymous" integrity=');
    expect(html).toContain('as="fetch" href="https://cdn.example/remotes/public/integrity.2.json" crossorigin');
  });

  it('has one hash for each build, that of its list, however many scripts there are', () => {
    const { integrity } = remoteConfigFrom([shell, remote]);

    expect(integrity).toEqual({
      '/assets/shell/integrity.1.json': 'sha384-shell-list',
      '/remotes/public/integrity.2.json': 'sha384-public-list',
    });
  });
});

describe('isManifest', () => {
  it('takes a manifest that went through JSON', () => {
    expect(isManifest(JSON.parse(JSON.stringify(remote)))).toBe(true);
  });

  it.each([
    null,
    'text',
    {},
    { ...remote, entry: '' },
    { ...remote, contractVersion: '1' },
    { ...remote, initial: { js: [] } },
    { ...remote, expose: { './remote': { js: 'remote.2.js', css: [] } } },
    { ...remote, screens: undefined },
    { ...remote, screens: { profile: { js: ['profile.2.js'] } } },
    { ...remote, fonts: [1] },
    { ...remote, integrity: undefined },
    { ...remote, integrity: { 'remote.2.js': 1 } },
    { ...remote, hashes: undefined },
  ])('refuses %j', (value) => {
    expect(isManifest(value)).toBe(false);
  });
});

describe('documentHtml', () => {
  const config: RuntimeConfig = { ...remoteConfigFrom([remote]), page: { build: 'p1' }, language: 'en' };
  const page = { host: shell, remote, config, head: '<title>Home</title>', rendered: null };

  it('a preload carries the integrity of the script it is for', () => {
    expect(documentHtml(page)).toContain(
      '<link rel="preload" as="script" href="/remotes/public/remote.2.js" crossorigin="anonymous" integrity="sha384-remote">',
    );
  });

  it('a page that loads more scripts at once preloads their hashes, and a rendered English page does not', () => {
    const lists = (changed: Partial<RuntimeConfig>) =>
      documentHtml({ ...page, config: { ...config, ...changed } }).match(/as="fetch" href="[^"]*"[^>]*>/g);

    const both = [
      'as="fetch" href="/assets/shell/integrity.1.json" crossorigin="anonymous">',
      'as="fetch" href="/remotes/public/integrity.2.json" crossorigin="anonymous">',
    ];
    expect(lists({ page: { build: null } })).toEqual(both);
    expect(lists({ language: 'es' })).toEqual(both);
    expect(lists({})).toBeNull();
  });

  it('a screen’s late parts of the host are requested with it, where the browser draws the page', () => {
    const lends = { rules: { js: ['rules.1.js'], css: [] }, other: { js: ['other.1.js'], css: [] } };
    const borrower = { ...remote, screens: { profile: { js: [], css: [], borrows: ['react', 'rules'] } } };
    const borrowing = { ...page, host: { ...shell, lends }, remote: borrower, screen: 'profile' };

    expect(documentHtml(borrowing)).toContain('<link rel="preload" as="script" href="/assets/shell/rules.1.js"');
    expect(documentHtml(borrowing)).not.toContain('other.1.js');
    expect(documentHtml({ ...borrowing, screen: 'home' })).not.toContain('rules.1.js');
    expect(documentHtml({ ...borrowing, rendered: { html: '', state: {} } })).not.toContain('rules.1.js');
  });

  it('a screen that was split off is linked on its own page and on no other', () => {
    const profile = documentHtml({ ...page, screen: 'profile' });
    const home = documentHtml({ ...page, screen: 'home' });

    expect(profile).toContain('<link rel="preload" as="script" href="/remotes/public/profile.2.js"');
    expect(profile).toContain('<link rel="stylesheet" data-href="profile.2.css" href="/remotes/public/profile.2.css"');
    expect(home).not.toContain('profile.2');
    expect(documentHtml({ ...page, screen: null })).not.toContain('profile.2');
  });

  it('the theme that the reader chose is in the markup, and nothing without a choice', () => {
    expect(documentHtml({ ...page, looks: { ...noLooks, theme: 'dark', text: 'large' } })).toContain(
      '<html lang="en" data-theme="dark" data-text="large">',
    );
    expect(documentHtml(page)).toContain('<html lang="en">');
  });

  it('rendered markup says which build it is of, an empty frame does not', () => {
    const rendered = documentHtml({ ...page, rendered: { html: '<h1>Hello</h1>', state: { a: '</script>' } } });

    expect(rendered).toContain('<div id="root" data-build="p1"><h1>Hello</h1></div>');
    expect(rendered).toContain('id="page-state">{"a":"\\u003c/script>"}');
    expect(documentHtml(page)).toContain('<div id="root"></div>');
  });

  it('a browser without scripts says what needs them, in the language of the page', () => {
    const spoken = (language: Language) =>
      /<noscript><p>(.*)<\/p><\/noscript>/.exec(documentHtml({ ...page, config: { ...config, language } }))?.[1];

    expect(spoken('en')).toContain('need JavaScript');
    expect(spoken('es')).toContain('necesitan JavaScript');
  });

  it('phones are asked to make no links of numbers, which would change the page before React takes it over', () => {
    expect(documentHtml(page)).toContain('<meta name="format-detection" content="telephone=no,');
  });

  it('every script is an address or JSON, so that a policy without inline scripts holds', () => {
    const scripts = documentHtml(page).match(/<script[^>]*>/g) ?? [];

    expect(scripts).toHaveLength(2);
    expect(scripts.every((tag) => tag.includes(' src=') || tag.includes('type="application/json"'))).toBe(true);
  });
});
