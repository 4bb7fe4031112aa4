import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchBuilds } from '../pages/releases/live-builds.js';
import { releasesIn } from '../pages/releases/layout.js';
import { siteExtras, type Web } from '../product/listeners.js';
import { startTestApi } from '../testing/start-test-api.js';
import { anEmptyRoot, layBuild } from '../testing/pages/a-build.js';
import { cli, givenFolder } from '../testing/cli/cli-world.js';
import { whenDone } from '../testing/when-done.js';
import { goBack } from './release.js';
import { publish } from './release/publish.js';

const silent = { warn: () => undefined, info: () => undefined };
const facts: Web['facts'] = { identity: { firebase: null, social: [], googleAuthorizeUrl: null } };

/** A product of whole builds that serves its site, and folders of further builds to publish. */
async function givenProduct() {
  const [root, releases] = [await anEmptyRoot(), releasesIn(await givenFolder())];
  for (const app of ['shell', 'public', 'member', 'admin', 'console'] as const)
    await layBuild(root, app, { mark: 'a' });
  const builds = await watchBuilds({ root, releases, log: silent });
  whenDone(async () => builds.stop());
  const web = { builds, publicUrl: new URL('https://inkbridge.example'), facts };
  const { app } = await startTestApi({ extras: (site, tools) => siteExtras(site, { ...tools, web }) });
  const place = { root, releases, workspace: 'mfe-member' as const };
  const release = async (mark: string) => {
    const from = await anEmptyRoot();
    const entry = await layBuild(from, 'member', { mark });
    await publish({ ...place, from });
    await builds.refresh();
    return entry;
  };
  const entryNow = async () => {
    const { remotes } = (await app.inject('/runtime-config.json')).json<{ remotes: { member: { entry: string } } }>();
    return remotes.member.entry.split('/').at(-1);
  };
  const statusOf = async (file: string) => (await app.inject(`/remotes/member/${file}`)).statusCode;
  return { app, builds, place, release, entryNow, statusOf };
}

it('a remote that is published is what new pages get, and open ones find the files of theirs', async () => {
  const { app, release, entryNow, statusOf } = await givenProduct();
  const first = await entryNow();

  const second = await release('b');

  expect(await entryNow()).toBe(second);
  expect((await app.inject('/manage-inmates')).body).toContain(second);
  expect([await statusOf(String(first)), await statusOf(second)]).toEqual([200, 200]);
});

it('going back is what new pages get, and pages of the build that was taken back find its files', async () => {
  const { builds, place, release, entryNow, statusOf } = await givenProduct();
  const [second, third] = [await release('b'), await release('c')];

  const back = await goBack(place);
  await builds.refresh();
  const afterOne = await entryNow();
  const further = await goBack(place);
  await builds.refresh();

  expect(back).toMatch(/^mfe-member-/);
  expect([afterOne, await statusOf(third)]).toEqual([second, 200]);
  expect([further, await statusOf(second)]).toEqual([null, 200]);
  await expect(goBack(place)).rejects.toThrow('mfe-member is the build that came with the product');
});

it('two builds are kept besides the installed one, and older ones go', async () => {
  const { place, release, statusOf } = await givenProduct();

  const entries = [await release('b'), await release('c'), await release('d')];

  expect(await Promise.all(entries.map(statusOf))).toEqual([404, 200, 200]);
  expect((await readdir(place.releases)).filter((name) => name.startsWith('mfe-member-'))).toHaveLength(2);
});

it('the server draws guests’ pages with the public remote that was published', async () => {
  const { app, builds, place } = await givenProduct();
  const before = (await app.inject('/')).body;
  const from = await anEmptyRoot();
  await layBuild(from, 'public', { mark: 'b', heading: 'A new first page' });

  await publish({ ...place, workspace: 'mfe-public', from });
  await builds.refresh();
  const after = (await app.inject('/')).body;

  expect(before).not.toContain('A new first page');
  expect(after).toContain('<h1>A new first page</h1>');
  expect(after).toContain(builds.current().manifests.public?.entry);
});

it('a remote of another contract is refused before it is published', async () => {
  const { place, entryNow } = await givenProduct();
  const [from, first] = [await anEmptyRoot(), await entryNow()];
  await layBuild(from, 'member', { mark: 'b', contractVersion: 2 });

  await expect(publish({ ...place, from })).rejects.toThrow(
    'it was built for version 2 of the contract with the shell, and the shell that is installed has version 1. Release the whole product instead',
  );
  expect(await entryNow()).toBe(first);
});

it.each([
  ['lacks a file', (folder: string, late: string) => rm(join(folder, late)), 'is missing'],
  [
    'was changed',
    (folder: string, late: string) => writeFile(join(folder, late), 'x'),
    'is not the file that was built',
  ],
])('a build that %s is refused, and is not used if it is damaged later', async (_, damage, reason) => {
  const { builds, place, release, entryNow } = await givenProduct();
  const from = await anEmptyRoot();
  const late = (await layBuild(from, 'member', { mark: 'c' })).replace('mfe_member', 'late');
  await damage(join(from, 'mfe-member/dist'), late);
  await expect(publish({ ...place, from })).rejects.toThrow(reason);

  const second = await release('b');
  await release('d');
  const kept = (await readdir(place.releases)).filter((name) => name.startsWith('mfe-member-'));
  for (const name of kept) {
    const folder = join(place.releases, name, 'mfe-member/dist');
    if (!(await readdir(folder)).includes(second)) continue;
    await damage(folder, second.replace('mfe_member', 'late'));
  }
  const live = await entryNow();
  await goBack(place); // to the one that is damaged by now
  await builds.refresh();

  expect(await entryNow()).toBe(live);
});

it('after an upgrade of the whole product its own builds count, and files of the release are still served', async () => {
  const { place, release } = await givenProduct();
  const released = await release('b');
  const entry = await layBuild(place.root, 'member', { mark: 'z' });

  const upgraded = await watchBuilds({ ...place, log: silent });
  upgraded.stop();

  expect(upgraded.current().manifests.member?.entry).toBe(entry);
  expect(await upgraded.placeOf('member', released)).toBeTruthy();
});

it('a release that is under way or was interrupted is named in one sentence', async () => {
  const { place, release } = await givenProduct();
  await release('b');
  await writeFile(join(place.releases, 'under-way'), '');

  await expect(goBack(place)).rejects.toThrow(`If it was interrupted, delete ${join(place.releases, 'under-way')}`);
});

/** A folder that refuses names longer than this many characters, as a full disk would. */
function withRoomFor(folder: string, characters: number): string {
  const longest = 4_095 - characters;
  let path = folder;
  while (longest - path.length > 200) path = join(path, 'x'.repeat(100));
  return join(path, 'x'.repeat(longest - path.length - 1));
}

it.each([
  { what: 'the folder of the releases itself', room: 5 },
  { what: 'the folder of a build', room: 30 },
  { what: 'the files of a build', room: 50 },
])('a release for which there is no room is refused in one sentence, and leaves nothing: $what', async ({ room }) => {
  const { place } = await givenProduct();
  const from = await anEmptyRoot();
  await layBuild(from, 'member', { mark: 'b' });
  const releases = withRoomFor(await givenFolder(), room);

  await expect(publish({ ...place, from, releases })).rejects.toThrow(
    `Nothing was changed: ${releases} cannot be written (ENAMETOOLONG`,
  );
  expect(await readdir(releases)).toEqual([]);
});

it.each([
  ['shell', 'The shell is not released alone, but with the whole product'],
  ['mfe-nobody', 'There is no remote "mfe-nobody". Remotes: mfe-public, mfe-member, mfe-admin.'],
])('%s cannot be released', async (name, sentence) => {
  const result = await cli(await givenFolder(), ['release', name]);

  expect(result.code).toBe(1);
  expect(result.stderr).toContain(sentence);
});
