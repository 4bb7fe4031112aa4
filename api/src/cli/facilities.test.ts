import { Readable } from 'node:stream';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, givenData, withStored } from '../testing/cli/cli-world.js';

const heading = 'name,agency,state,street_address,city,zip_code';

async function given(csv: string): Promise<{ dataDir: string; file: string }> {
  const dataDir = await givenData();
  const file = join(dataDir, 'ohio.csv');
  await writeFile(file, csv);
  await utimes(file, new Date('2026-10-05'), new Date('2026-10-05'));
  return { dataDir, file };
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);
const names = (dataDir: string) =>
  withStored(dataDir, async ({ facilities }) =>
    (await facilities.find().toArray()).map(({ content }) => content['name']),
  );

it('shows what a file would change, and writes only with --yes; its day is that of the file', async () => {
  const { dataDir, file } = await given(`${heading}\nElm,DOC,OH,1 Elm Rd,Lima,45801\nOak,DOC,OH,,Lima,45801\n`);

  const shown = await cli(dataDir, ['facilities', 'import', file]);
  expect(shown.stdout).toContain('new      Elm, Lima, Ohio\n');
  expect(shown.stdout).toContain('refused  row 3, street_address: no_street');
  expect(lastLine(shown.stdout)).toBe('1 new, 0 changed, 0 gone, 1 refused');
  expect(await names(dataDir)).toEqual([]);

  const written = await cli(dataDir, ['facilities', 'import', file, '--yes']);
  expect([written.code, lastLine(written.stdout)]).toEqual([0, '1 new, 0 changed, 0 gone, 1 refused']);
  const again = await cli(dataDir, ['facilities', 'import', file, '--yes', '--json']);
  expect(again.json).toMatchObject({ isWritten: false, new: 0, changed: 0, same: 1, gone: 0, refused: 1 });
  await withStored(dataDir, async ({ facilities, audit }) => {
    expect(await facilities.findOne()).toMatchObject({ content: { checkedOn: '2026-10-05' } });
    expect(await audit.find().sort({ at: 1, _id: 1 }).toArray()).toMatchObject([
      { action: 'import_facilities', admin: null, outcome: 'done' },
      { action: 'import_facilities', admin: null, outcome: 'unchanged' },
    ]);
  });
});

it.each([
  { typed: 'y\n', isWritten: true },
  { typed: 'no\n', isWritten: false },
])('asks on a terminal: $typed', async ({ typed, isWritten }) => {
  const { dataDir, file } = await given(`${heading}\nElm,DOC,OH,1 Elm Rd,Lima,45801\n`);
  const stdin = Object.assign(Readable.from([typed]), { isTTY: true });

  const { stderr } = await cli(dataDir, ['facilities', 'import', file], { stdin });

  expect(stderr).toContain('Write this? [y/N]');
  expect(await names(dataDir)).toEqual(isWritten ? ['Elm'] : []);
});

it('columns that it does not know are named, and can be said', async () => {
  const { dataDir, file } = await given('Unit,Where,Town,State,Code\nElm,1 Elm Rd,Lima,OH,45801\n');

  const refused = await cli(dataDir, ['facilities', 'import', file]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('recognized as name, street, zip') });

  const map = ['--map', 'Unit=name', 'Where=street', 'Code=zip'];
  await cli(dataDir, ['facilities', 'import', file, '--yes', ...map]);
  expect(await names(dataDir)).toEqual(['Elm']);
});

it.each([
  { what: 'a file that is not there', args: ['import', 'none.csv'] },
  { what: 'a field that is none', args: ['import', 'ohio.csv', '--map', 'Unit=warden'] },
  { what: 'a day that is none', args: ['import', 'ohio.csv', '--checked', '2027-02-30'] },
])('$what is refused in a sentence', async ({ args }) => {
  const { dataDir } = await given(`${heading}\n`);

  const { code, stderr } = await cli(dataDir, ['facilities', ...args]);

  expect(code).toBe(1);
  expect(stderr).not.toContain('bug');
});

it.each([
  {
    what: 'a column that the file does not have',
    csv: '',
    more: ['--map', 'Unit=name'],
    says: 'No column is called Unit.',
  },
  { what: 'a workbook', csv: 'PK\u0003\u0004\0\0', says: 'is no CSV file' },
  { what: 'a page of the web', csv: '<!doctype html>', says: 'is no CSV file' },
  { what: 'an empty file', csv: ' \n', says: 'is empty' },
  { what: 'a file of more than 8 MB', csv: 'x'.repeat(8 * 1024 * 1024 + 1), says: 'is larger than 8 MB' },
])('$what is refused with what to do, and nothing is written', async ({ csv, more = [], says }) => {
  const { dataDir, file } = await given(csv || `${heading}\nElm,DOC,OH,1 Elm Rd,Lima,45801\n`);

  const { code, stderr } = await cli(dataDir, ['facilities', 'import', file, '--yes', ...more]);

  expect([code, await names(dataDir)]).toEqual([1, []]);
  expect(stderr).toContain(says);
});

it('a column whose name misleads is passed over', async () => {
  const { dataDir, file } = await given(`${heading},address\nElm,DOC,OH,Call first,Lima,45801,1 Elm Rd\n`);

  await cli(dataDir, ['facilities', 'import', file, '--yes', '--map', 'street_address=']);

  await withStored(dataDir, async ({ facilities }) =>
    expect(await facilities.findOne()).toMatchObject({ content: { mailing: { lines: ['1 Elm Rd'] } } }),
  );
});

it('asked on a terminal, it writes nothing once the register is not as it was shown', async () => {
  const { dataDir, file } = await given(`${heading}\nElm,DOC,OH,1 Elm Rd,Lima,45801\n`);
  async function* answer() {
    await cli(dataDir, ['facilities', 'import', file, '--yes']);
    yield 'y\n';
  }
  const stdin = Object.assign(Readable.from(answer()), { isTTY: true });

  const { code, stderr } = await cli(dataDir, ['facilities', 'import', file], { stdin });

  expect(code).toBe(1);
  expect(stderr).toContain('The register has changed since. Nothing was written');
});

it.each([
  { what: 'the Unicode of spreadsheets', mark: 'fffe', encoding: 'utf16le' as const },
  { what: 'Unicode with a mark', mark: 'efbbbf', encoding: 'utf8' as const },
])('a file in $what is read', async ({ mark, encoding }) => {
  const { dataDir, file } = await given('');
  const csv = `${heading}\nPeña,DOC,OH,1 Elm Rd,Lima,45801\n`.replaceAll(',', '\t');
  await writeFile(file, Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from(csv, encoding)]));

  await cli(dataDir, ['facilities', 'import', file, '--yes']);

  expect(await names(dataDir)).toEqual(['Peña']);
});

it('a file of an old spreadsheet is read, and the register is written to a file that can be imported', async () => {
  const { dataDir, file } = await given('');
  await writeFile(file, Buffer.from(`${heading}\nPe\u00F1a,DOC,OH,1 Elm Rd,Lima,45801\n`, 'latin1'));
  await cli(dataDir, ['facilities', 'import', file, '--yes']);
  const out = join(dataDir, 'register.csv');

  expect((await cli(dataDir, ['facilities', 'export', out])).stdout).toContain('1 facilities are in');
  expect(await readFile(out, 'utf8')).toContain('Peña,');
  expect(lastLine((await cli(dataDir, ['facilities', 'import', out])).stdout)).toBe(
    '0 new, 0 changed, 0 gone, 0 refused',
  );
});
