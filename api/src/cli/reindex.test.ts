import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { cli, givenData, givenFolder, withStored } from '../testing/cli/cli-world.js';

it('missing indexes are created, changed ones rebuilt and obsolete ones dropped, once', async () => {
  const dataDir = await givenData();
  await withStored(dataDir, async ({ identities, users }) => {
    await identities.dropIndex('email');
    await users.dropIndex('uid');
    await users.createIndex({ uid: 1 }, { name: 'uid' }); // not unique
    await users.createIndex({ city: 1 }, { name: 'by_city' });
  });

  const first = await cli(dataDir, ['reindex', '--json']);
  const second = await cli(dataDir, ['reindex', '--json']);

  expect(first).toMatchObject({
    code: 0,
    json: { made: ['identities.email'], remade: ['users.uid'], dropped: ['users.by_city'] },
  });
  expect(second.json).toMatchObject({ made: [], remade: [], dropped: [] });
  expect(await withStored(dataDir, ({ users }) => users.indexes())).toContainEqual(
    expect.objectContaining({ name: 'uid', unique: true }),
  );
});

it('beside a running product, and for people', async () => {
  const dataDir = await givenData();
  const server = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => server.close());

  expect(await cli(dataDir, ['reindex'])).toMatchObject({ code: 0, stdout: 'All indexes are in order.\n' });
});

it('without a database nothing is created', async () => {
  expect(await cli(await givenFolder(), ['reindex'])).toMatchObject({ code: 1, stdout: '' });
});
