import { expect, it } from 'vitest';
import { cli, givenData, givenFolder, withStored } from '../testing/cli/cli-world.js';

it('data of earlier releases is shown first, and brought into the form of this one, once', async () => {
  const dataDir = await givenData();

  const dry = await cli(dataDir, ['migrate', '--dry-run', '--json']);
  const first = await cli(dataDir, ['migrate', '--json']);
  const second = await cli(dataDir, ['migrate']);

  expect(dry).toMatchObject({
    code: 0,
    json: {
      dryRun: true,
      from: 0,
      to: 0,
      migrated: [
        { version: 1, breaks: false },
        { version: 2, breaks: false },
        { version: 3, breaks: false },
        { version: 4, breaks: false },
        { version: 5, breaks: false },
      ],
    },
  });
  expect(first).toMatchObject({
    code: 0,
    json: { dryRun: false, from: 0, to: 5, migrated: [1, 2, 3, 4, 5].map((version) => ({ version })) },
  });
  expect(second).toMatchObject({ code: 0, stdout: 'The data has form 5; there is nothing to do.\n' });
});

it('people see a table', async () => {
  const { stdout } = await cli(await givenData(), ['migrate', '--dry-run']);

  const rows = [1, 2, 3, 4, 5].map((version) => String.raw`${version} .*beside a running product\n`).join('');
  expect(stdout).toMatch(new RegExp(String.raw`^form {2}what it does .*\n${rows}Nothing was changed\.\n$`));
});

it('no command touches data of a newer release; doctor and backups still read it', async () => {
  const dataDir = await givenData();
  const changedAt = new Date();
  await withStored(dataDir, ({ schema }) =>
    schema.insertOne({ _id: 'schema', version: 900, readableFrom: 900, changedAt }),
  );

  for (const command of [['migrate'], ['reindex'], ['jobs', 'run', 'drafts'], ['create-admin', 'a@example.org']]) {
    const { code, stderr } = await cli(dataDir, command);
    expect([code, stderr], command.join(' ')).toEqual([
      1,
      expect.stringMatching(/^A newer version of the product wrote this database: its data has form 900, [^\n]+\n$/),
    ]);
  }
  const doctor = await cli(dataDir, ['doctor', '--json']);
  const backup = await cli(dataDir, ['backup', `${await givenFolder()}/backup`]);

  expect(doctor.json['checks']).toContainEqual(expect.objectContaining({ check: 'form of the data', state: 'fail' }));
  expect(backup.code).toBe(0);
});

it('without a database nothing is created', async () => {
  expect(await cli(await givenFolder(), ['migrate'])).toMatchObject({ code: 1, stdout: '' });
});
