import { pages, paths } from '@inkbridge/shared/routes';
import { expect, it } from 'vitest';
import { consoleRemote } from './console-remote.js';
import { remote } from './remote.js';

it('AC-599 AC-600 AC-601 AC-602 AC-603 AC-604 AC-605 AC-606 AC-607 AC-608 every address of the console is here, for admins only', () => {
  const own = Object.entries(pages).filter(([, page]) => page.owner === 'admin');

  expect(remote.routes.map(({ path }) => path)).toEqual(own.map(([name]) => paths[name as keyof typeof paths]));
  expect(new Set(remote.routes.map(({ access }) => access))).toEqual(new Set(['admin']));
});

it('every page and every slot can be loaded', async () => {
  const loads = [...remote.routes.map(({ lazy }) => lazy), ...Object.values(remote.slots ?? {})];
  const screens = await Promise.all(loads.map(async (load) => load?.()));

  expect(screens.filter((screen) => typeof screen?.Screen !== 'function')).toEqual([]);
});

it('alone, the console has a home of its own for admins and a login for guests', () => {
  const extra = consoleRemote.routes.slice(0, 2).map(({ path, access }) => `${path} ${access}`);

  expect(extra).toEqual(['/ admin', '/login guest']);
});
