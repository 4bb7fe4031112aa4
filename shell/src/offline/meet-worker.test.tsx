import { afterEach, expect, it, vi } from 'vitest';
import { isRegular, linkWebManifest, meetWorker } from './meet-worker.js';

const root = document.documentElement;

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  for (const name of ['theme', 'pictures', 'darkreaderMode']) delete root.dataset[name];
  root.removeAttribute('lang');
  root.removeAttribute('class');
});

function aBrowser({ refuses = false } = {}) {
  const told: unknown[] = [];
  const active = { postMessage: (reader: unknown) => told.push(reader) };
  const register = vi.fn<() => Promise<void>>(async () => {
    if (refuses) throw new DOMException('denied', 'SecurityError');
  });
  const serviceWorker = { register, ready: Promise.resolve({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { told, register };
}

it('the worker learns the language and the look of its reader, and again when the look changes', async () => {
  const { told } = aBrowser();
  root.dataset['theme'] = 'dark';

  expect(await meetWorker('es', () => ['member'])).toBe(true);
  delete root.dataset['theme'];

  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told).toEqual([
    { words: ['es', 'member'], language: 'es', looks: { 'data-theme': 'dark' } },
    { words: ['es', 'member'], language: 'es', looks: {} },
  ]);
});

it('marks that translators and extensions leave on the document are kept for no other page', async () => {
  const { told } = aBrowser();
  Object.assign(root, { lang: 'fr', className: 'translated-ltr' });
  root.dataset['darkreaderMode'] = 'dynamic';

  await meetWorker('es', () => []);

  expect(told).toEqual([{ words: ['es'], language: 'es', looks: {} }]);
});

it('a browser without workers reads with a network only', async () => {
  expect(await meetWorker('en', () => [])).toBe(false);
});

it('one that refuses them, as private windows do, says so to its caller', async () => {
  aBrowser({ refuses: true });

  await expect(meetWorker('en', () => [])).rejects.toThrow('denied');
});

it.each([
  { what: 'the browser saves data', prepare: () => Object.assign(navigator, { connection: { saveData: true } }) },
  { what: 'the reader saves data', prepare: () => (root.dataset['pictures'] = 'tap') },
])('nothing is downloaded for later where $what', async ({ prepare }) => {
  const { register } = aBrowser();
  prepare();

  expect(await meetWorker('en', () => [])).toBe(false);
  expect(register).not.toHaveBeenCalled();
});

it('a returning visitor is known, except where storage is denied', () => {
  expect([isRegular(), isRegular()]).toEqual([false, true]);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  expect(isRegular()).toBe(false);
});

it('an app that is installed has the language and the colours of its reader, which are in cookies', () => {
  linkWebManifest();

  expect(document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.crossOrigin).toBe('use-credentials');
});
