import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../webpack/chunk-integrity-plugin.mjs';
import type { RuntimeConfig } from '../runtime-config/index.js';
import { fetchFreshConfig } from './page-config.js';

const script = '/remotes/public/late.1.js';
const list = '/remotes/public/integrity.1.json';
const files: Record<string, string> = {};

const sri = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function configWith(integrity: RuntimeConfig['integrity']): string {
  return JSON.stringify({ remotes: {}, integrity, page: { build: null }, language: 'en' } satisfies RuntimeConfig);
}

/** Lays a list of hashes, and returns its own. */
function lay(path: string, hashes: Record<string, string>): string {
  files[path] = JSON.stringify(hashes);
  return sri(files[path]);
}

/** As a browser does: refuses a file that another hash was given for. */
function fetchFile(path: string, { integrity }: RequestInit = {}): Promise<Response> {
  const text = files[path];
  if (text === undefined || (integrity && sri(text) !== integrity)) return Promise.reject(new TypeError('refused'));
  return Promise.resolve(new Response(text));
}

beforeEach(() => {
  for (const path of Object.keys(files)) delete files[path];
  vi.stubGlobal('fetch', vi.fn(fetchFile));
  document.head.innerHTML = '';
  document.body.innerHTML = '<script type="application/json" id="runtime-config"></script>';
});

function openPage(integrity: RuntimeConfig['integrity']): void {
  document.body.innerHTML = `<script type="application/json" id="runtime-config">${configWith(integrity)}</script>`;
}

describe('hashOf', () => {
  it('a script that the page links has the hash of its link, and no list is fetched', async () => {
    openPage({});
    document.head.innerHTML = `<link rel="preload" as="script" href="${script}" integrity="sha256-linked">`;

    await expect(hashOf(script)).resolves.toBe('sha256-linked');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('any other script has the hash that its build’s list names', async () => {
    openPage({ '/assets/shell/integrity.0.json': 'sha256-other', [list]: lay(list, { 'late.1.js': 'sha256-late' }) });

    await expect(hashOf(script)).resolves.toBe('sha256-late');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a script on another origin has the hash that the list on that origin names', async () => {
    const elsewhere = 'https://cdn.example';
    const itsList = elsewhere + list;
    openPage({
      [list]: lay(list, { 'late.1.js': 'sha256-ours' }),
      [itsList]: lay(itsList, { 'late.1.js': 'sha256-its' }),
    });

    await expect(hashOf(elsewhere + script)).resolves.toBe('sha256-its');
  });

  it('a list with a changed byte is not believed, and its scripts have no hash', async () => {
    const hash = lay(list, { 'late.1.js': 'sha256-late' });
    lay(list, { 'late.1.js': 'sha256-forged' });
    openPage({ [list]: hash });

    await expect(hashOf(script)).rejects.toThrow(script);
  });

  it('a script that no list names has no hash', async () => {
    openPage({ [list]: lay(list, {}) });

    await expect(hashOf(script)).rejects.toThrow(script);
  });

  it('after a release the scripts of both builds have theirs', async () => {
    const next = '/remotes/public/integrity.2.json';
    openPage({ [list]: lay(list, { 'late.1.js': 'sha256-late' }) });
    files['/runtime-config.json'] = configWith({ [next]: lay(next, { 'late.2.js': 'sha256-next' }) });

    await fetchFreshConfig();

    await expect(hashOf(script)).resolves.toBe('sha256-late');
    await expect(hashOf('/remotes/public/late.2.js')).resolves.toBe('sha256-next');
  });
});
