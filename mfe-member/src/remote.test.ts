import { pages, paths } from '@inkbridge/shared/routes';
import { expect, it } from 'vitest';
import { en } from './messages/en.js';
import { es } from './messages/es.js';
import { remote } from './remote.js';

it('AC-592 AC-593 AC-594 AC-595 AC-596 AC-597 AC-598 every address of a member is here, for members only, and D-125 pay links are for everybody', () => {
  const own = Object.entries(pages).filter(([, page]) => page.owner === 'member');

  expect(remote.routes.map(({ path }) => path)).toEqual(own.map(([name]) => paths[name as keyof typeof paths]));
  const open = remote.routes.filter(({ access }) => access !== 'user');
  expect(open).toEqual([expect.objectContaining({ path: paths.payLink, access: 'everyone' })]);
});

it('D-54 AC-305 AC-316 payment pages have no site frame', () => {
  const bare = remote.routes.filter(({ chrome }) => chrome === 'bare').map(({ path }) => path);

  expect(bare).toEqual([paths.payment, paths.paymentResult, paths.paypalResult, paths.walletResult, paths.payLink]);
});

it('every page can be loaded', async () => {
  const screens = await Promise.all(remote.routes.map(async ({ lazy }) => lazy?.()));

  expect(screens.filter((screen) => typeof screen?.Screen !== 'function')).toEqual([]);
}, 30_000); // forms load large libraries

it('Spanish is a translation, not a copy', () => {
  const copies = wordsOf(en).filter(([key, text]) => new Map(wordsOf(es)).get(key) === text);

  expect(copies).toEqual([]);
});

function wordsOf(texts: object, place = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]: [string, string | object]) =>
    typeof text === 'string' ? [[place + key, text] as [string, string]] : wordsOf(text, `${place}${key}.`),
  );
}
