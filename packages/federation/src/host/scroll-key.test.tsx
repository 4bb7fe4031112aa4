import { beforeEach, expect, it, vi } from 'vitest';

/** As in a document that was just loaded. */
async function load() {
  vi.resetModules();
  const { scrollKeyOf } = await import('./host-routes.js');
  return scrollKeyOf({ key: 'default' });
}

beforeEach(() => window.history.replaceState(null, ''));

it('entries that the router names keep their names', async () => {
  const { scrollKeyOf } = await import('./host-routes.js');

  expect(scrollKeyOf({ key: 'a1b2' })).toBe('a1b2');
});

it('the first entry of another document is not taken for that of this one', async () => {
  const first = await load();
  window.history.pushState(null, '');
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1);

  expect(await load()).not.toBe(first);
});

it('a reload finds the name again, and what else the entry keeps stays', async () => {
  window.history.replaceState({ idx: 0 }, '');
  const before = await load();

  expect(await load()).toBe(before);
  expect(window.history.state).toMatchObject({ idx: 0 });
});
