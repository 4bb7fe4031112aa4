import { expect, it } from 'vitest';
import { createSiteMap } from './site-map.js';

/** A site map over one profile, which counts how often it is made. */
function givenSiteMap() {
  const state = { made: 0, revision: 1, now: 0, isCurrent: true };
  const path = `/inmate/${'a'.repeat(24)}`;
  const siteMap = createSiteMap({
    publicUrl: new URL('https://inkbridge.example'),
    listed: async () => {
      state.made += 1;
      return [{ path, changedAt: new Date(state.revision * 1_000) }];
    },
    revision: () => state.revision,
    isCurrent: () => state.isCurrent,
    now: () => state.now,
  });
  return { state, path, load: async () => (await siteMap()).body.toString() };
}

it('is made once for all who ask at once, and again for nobody while nothing changes', async () => {
  const { state, path, load } = givenSiteMap();

  const [first] = await Promise.all(Array.from({ length: 20 }, load));
  state.now = 3_600_000;
  await load();

  expect(first).toContain(`<url><loc>https://inkbridge.example${path}</loc><lastmod>1970-01-01T00:00:01.000Z`);
  expect(state.made).toBe(1);
});

it('a profile whose term ends is out of it within a minute, although nobody wrote anything', async () => {
  const { state, load } = givenSiteMap();
  await load();

  Object.assign(state, { now: 60_000, isCurrent: false });
  await load();

  expect(state.made).toBe(2);
});

it('profiles that change all the time are in it within a minute, and make it once a minute', async () => {
  const { state, load } = givenSiteMap();
  await load();

  for (let second = 1; second < 60; second += 1) {
    Object.assign(state, { now: second * 1_000, revision: second + 1 });
    await load();
  }
  expect(state.made).toBe(1);
  state.now = 60_000;

  expect(await load()).toContain('<lastmod>1970-01-01T00:01:00.000Z');
  expect(state.made).toBe(2);
});
