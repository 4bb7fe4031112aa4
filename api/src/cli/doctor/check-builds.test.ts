import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { releasesIn } from '../../pages/releases/layout.js';
import { givenFolder } from '../../testing/cli/cli-world.js';
import { anEmptyRoot, layBuild } from '../../testing/pages/a-build.js';
import { publish } from '../release/publish.js';
import { checkBuilds } from './check-builds.js';
import { checkAddresses, type Fetch } from './check-proxy.js';
import type { CheckContext } from './finding.js';

const cdn = 'https://cdn.inkbridge.example';
const nobody: Fetch = () => Promise.reject(new Error('nobody is asked'));

async function givenBuilt() {
  const [root, dataDir] = [await anEmptyRoot(), await givenFolder()];
  for (const app of ['shell', 'public', 'member', 'admin', 'console'] as const)
    await layBuild(root, app, { mark: 'a' });
  const find = (ask = nobody, but: Partial<CheckContext['config']> = {}) =>
    checkBuilds(root, ask).run({ config: { ...readConfig({}), dataDir, ...but } } as CheckContext);
  return { root, dataDir, find };
}

it('front ends that are built are fine, and one that is not is named', async () => {
  const { root, find } = await givenBuilt();
  const whole = await find();
  await rm(join(root, 'mfe-member'), { recursive: true });

  expect(whole).toMatchObject({ state: 'ok' });
  expect(await find()).toMatchObject({ state: 'warn', message: 'Not built: mfe-member/dist.' });
  expect(await find(nobody, { frontEnds: 'elsewhere' })).toMatchObject({ state: 'ok' });
});

it('a release that was damaged since, and is therefore not used, fails', async () => {
  const { root, dataDir, find } = await givenBuilt();
  const [from, releases] = [await anEmptyRoot(), releasesIn(dataDir)];
  const entry = await layBuild(from, 'member', { mark: 'b' });
  const { build } = await publish({ workspace: 'mfe-member', root, releases, from });
  const whole = await find();
  await rm(join(releases, build, 'mfe-member/dist', entry));

  expect(whole).toMatchObject({ state: 'ok' });
  expect(await find()).toMatchObject({ state: 'fail', message: `Not used: ${build} (${entry} is missing).` });
});

it.each([
  { status: 200, allows: '*', state: 'ok', says: 'has them' },
  { status: 200, allows: 'https://elsewhere.example', state: 'fail', says: 'does not allow other origins' },
  { status: 404, allows: '*', state: 'fail', says: 'answers 404' },
])('a CDN that answers $status and allows $allows is $state', async ({ status, allows, state, says }) => {
  const { find } = await givenBuilt();
  const asked: string[] = [];
  const ask: Fetch = async (url) => {
    asked.push(url.href);
    return new Response('', { status, headers: { 'access-control-allow-origin': allows } });
  };

  const found = await find(ask, { assetsOrigin: cdn });

  expect(found).toMatchObject({ state, message: expect.stringContaining(says) as string });
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/cdn\.inkbridge\.example\/assets\/.*mfe_shell/)]);
});

it.each([
  { policy: 'camera=(), publickey-credentials-get=()', state: 'warn' },
  { policy: 'publickey-credentials-create=( )', state: 'warn' },
  { policy: 'camera=(), publickey-credentials-get=(self)', state: 'ok' },
])('a proxy that sends "$policy" is $state, because of passkeys', async ({ policy, state }) => {
  const ask: Fetch = async () => new Response('', { headers: { 'permissions-policy': policy } });
  const config = { ...readConfig({}), production: true };

  expect(await checkAddresses(ask).run({ config } as CheckContext)).toMatchObject({ state });
});
