import {
  type AuditEntryJson,
  changeFacility,
  exportFacilities,
  facilityContentSchema,
  type FacilityJson,
  importFacilities,
  type ImportPlanJson,
  listAudit,
  listFacilities,
  previewImport,
} from '@inkbridge/contracts';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aFacility, givenFacility } from '../../../testing/facilities.js';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.js';
import { type PlacesOf, type ReadPart, readRows } from './read-rows.js';

const heading = 'name,agency,state,street_address,city,zip_code';
const file = (csv: string, but: object = {}) => ({ csv, checkedOn: '2026-11-01', ...but });

async function previewed(api: TestApi, csv: string, but: object = {}): Promise<ImportPlanJson> {
  const answer = await api.inject('admin', previewImport, { body: file(csv, but) });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: ImportPlanJson }>().data;
}

async function imported(api: TestApi, csv: string, but: object = {}): Promise<ImportPlanJson['totals']> {
  const { digest } = await previewed(api, csv, but);
  const answer = await api.inject('admin', importFacilities, { body: { ...file(csv, but), digest } });
  return answer.json<{ data: ImportPlanJson }>().data.totals;
}

async function stored(api: TestApi): Promise<FacilityJson[]> {
  const answer = await api.inject('admin', listFacilities, { query: { limit: 100 } });
  return answer.json<{ data: FacilityJson[] }>().data;
}

/** The whole of a file. */
async function read(csv: string, columns = {}, placesOf: PlacesOf = async () => undefined) {
  const file = { csv, sourceUrl: '', checkedOn: '2026-11-01', columns };
  const parts: ReadPart[] = [];
  for await (const part of readRows(file, { today: '2026-11-27', placesOf })) parts.push(part);
  const [first] = parts;
  return {
    columns: first?.columns,
    rows: parts.flatMap(({ rows }) => rows),
    refused: parts.flatMap(({ refused }) => refused),
    ignored: parts.reduce((sum, { ignored }) => sum + ignored, 0),
  };
}

it('nothing is written before it is confirmed; then the file is there, and a second import changes nothing', async () => {
  const api = await startTestApi();
  const csv = `${heading}\nElm,DOC,OH,1 Elm Rd,Lima,45801\nOak,DOC,Ohio,2 Oak Rd,Lima,458010123\n`;

  expect((await previewed(api, csv)).totals).toMatchObject({ rows: 2, new: 2, changed: 0, gone: 0, refused: 0 });
  expect(await stored(api)).toEqual([]);
  expect(await imported(api, csv)).toMatchObject({ new: 2 });
  expect(await stored(api)).toMatchObject([
    {
      name: 'Elm',
      state: 'Ohio',
      mailing: { lines: ['1 Elm Rd'], city: 'Lima', zip: '45801' },
      checkedOn: '2026-11-01',
    },
    { name: 'Oak', mailing: { zip: '45801-0123' }, version: 1 },
  ]);
  expect(await imported(api, csv)).toMatchObject({ new: 0, changed: 0, same: 2, gone: 0 });
  const log = await api.stored.audit.find({}, { sort: { at: 1, _id: 1 } }).toArray();
  expect(log.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['import_facilities', 'done'],
    ['import_facilities', 'unchanged'],
  ]);
});

it('a row that is stored more tidily than in its file is no change the second time', async () => {
  const api = await startTestApi();
  const odd = {
    agency: `${'x'.repeat(119)}🎉`,
    phone: `555 0100, 555 0101, 555 0102, 555 0103 ${'or'.repeat(9)}`,
    page: 'https://doc.example/elm\u200B',
  };
  const csv = `${heading},phone,website\nElm,${odd.agency},OH,1 Elm Rd,Lima,45801,"${odd.phone}",${odd.page}\n`;
  expect(await imported(api, csv)).toMatchObject({ new: 1 });

  expect(await imported(api, csv)).toMatchObject({ changed: 0, same: 1 });

  expect(await stored(api)).toMatchObject([{ version: 1, agency: 'x'.repeat(119), page: 'https://doc.example/elm' }]);
});

it('a changed row says old and new; what the file does not know stays as an admin wrote it', async () => {
  const api = await startTestApi();
  await givenFacility(api, { name: 'Elm', agency: 'DOC', phone: '555 0100', otherNames: ['The Elm'] });
  await givenFacility(api, { name: 'Old Oak', agency: 'DOC' });
  const csv = `${heading}\nELM UNIT,DOC,OH,PO Box 41,Elm Creek,43001\nThe elm,DOC,OH,PO Box 42,Elm Creek,43001\n`;

  const { changed, gone, totals } = await previewed(api, csv);

  expect(totals).toMatchObject({ new: 1, changed: 1, gone: 1 });
  expect(changed).toMatchObject([
    {
      row: 3,
      name: 'Elm',
      changes: expect.arrayContaining([
        { field: 'mailing', before: 'PO Box 40, Elm Creek, Ohio, 43001', after: 'PO Box 42, Elm Creek, Ohio, 43001' },
      ]),
    },
  ]);
  expect(gone.map(({ name }) => name)).toEqual(['Old Oak']);
  await imported(api, csv);
  expect(await stored(api)).toMatchObject([
    { name: 'Elm', phone: '555 0100', otherNames: ['The Elm'], mailing: { lines: ['PO Box 42'] }, version: 2 },
    { name: 'Elm Unit' },
    { name: 'Old Oak', status: { is: 'open' } },
  ]);
});

it('an import leaves a closed facility closed', async () => {
  const api = await startTestApi();
  await givenFacility(api, { name: 'Elm', agency: 'DOC', status: { is: 'closed', followsTo: null } });
  const csv = `${heading}\nElm,DOC,OH,PO Box 41,Elm Creek,43001\nOak,DOC,OH,1 Oak Rd,Lima,45801\n`;

  expect(await imported(api, csv)).toMatchObject({ new: 1, changed: 1 });

  expect(await stored(api)).toMatchObject([
    { name: 'Elm', status: { is: 'closed', followsTo: null }, mailing: { lines: ['PO Box 41'] } },
    { name: 'Oak', status: { is: 'open' } },
  ]);
});

it('a facility’s history names the import that made it, and the one that changed it with what it changed', async () => {
  const api = await startTestApi();
  const of = (box: number) => `${heading}\nElm,DOC,OH,PO Box ${box},Lima,45801\n`;
  await imported(api, `${of(40)}Oak,DOC,OH,1 Oak Rd,Lima,45801\n`);
  api.clock.advance({ minutes: 1 });
  await imported(api, of(41));
  const [elm, oak] = (await stored(api)).map(({ id }) => id);
  const historyOf = async (about = '') =>
    (await api.inject('admin', listAudit, { query: { about } })).json<{ data: AuditEntryJson[] }>().data;

  const [changed, made, ...others] = await historyOf(elm);

  expect(others).toEqual([]);
  expect([changed, made]).toMatchObject([
    { action: 'import_facilities', target: { kind: 'facility', id: null }, changes: [{ field: 'changed' }] },
    { action: 'import_facilities', changes: [{ field: 'new', after: 2 }] },
  ]);
  expect(changed?.changes[0]?.after).toMatchObject([
    { id: elm, name: 'Elm', changes: [{ field: 'street' }, { field: 'mailing' }] },
  ]);
  expect(await historyOf(oak)).toEqual([made]);
});

it('a file of many parts is numbered through, and a row twice is found in another part', async () => {
  const rows = Array.from({ length: 1_200 }, (_, n) => `Elm ${n},DOC,OH,${n} Elm Rd,Lima,45801`);
  const api = await startTestApi();

  const { totals, refused } = await previewed(
    api,
    [heading, ...rows, 'Elm 3,DOC,OH,9 Elm Rd,Lima,45801', ',DOC,OH,9 Elm Rd,Lima,45801'].join('\n'),
  );

  expect(totals).toMatchObject({ rows: 1_202, new: 1_200, refused: 2 });
  expect(refused).toEqual([
    { row: 1_202, column: '', reason: 'twice', cell: 'Elm 3' },
    { row: 1_203, column: 'name', reason: 'no_name', cell: '' },
  ]);
});

it('only the previewed plan is written: once the register has changed, the confirmation is refused', async () => {
  const api = await startTestApi();
  const { id } = await givenFacility(api, { name: 'Elm', agency: 'DOC' });
  const csv = `${heading}\nElm,DOC,OH,PO Box 41,Elm Creek,43001\n`;
  const { digest } = await previewed(api, csv);

  const content = z.encode(facilityContentSchema, aFacility({ name: 'Elm', agency: 'DOC', phone: '1' }));
  await api.inject('admin', changeFacility, { query: { id }, body: { version: 1, content } });
  const late = await api.inject('admin', importFacilities, { body: { ...file(csv), digest } });

  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'facility_changed']);
  expect(await stored(api)).toMatchObject([{ phone: '1', mailing: { lines: ['PO Box 40'] } }]);
});

it('two imports of one file at the same moment add each facility once, and each says what it wrote', async () => {
  const api = await startTestApi();
  await givenFacility(api, { name: 'Elm', agency: 'DOC' });
  const csv = `${heading}\nElm,DOC,OH,PO Box 41,Elm Creek,43001\nOak,DOC,OH,1 Oak Rd,Lima,45801\n`;
  const { digest } = await previewed(api, csv);

  const answers = await Promise.all(
    [1, 2].map(() => api.inject('admin', importFacilities, { body: { ...file(csv), digest } })),
  );

  const done = answers.filter(({ statusCode }) => statusCode === 200);
  const totals = done.map((answer) => answer.json<{ data: ImportPlanJson }>().data.totals);
  expect(totals.reduce((sum, one) => sum + one.new, 0)).toBe(1);
  expect(totals.reduce((sum, one) => sum + one.changed, 0)).toBe(1);
  expect(await stored(api)).toMatchObject([
    { name: 'Elm', version: 2 },
    { name: 'Oak', version: 1 },
  ]);
});

it('a facility that an admin changes while a file is written stays as the admin has it, and the import does not claim it', async () => {
  const api = await startTestApi();
  const elm = await givenFacility(api, { name: 'Elm', agency: 'DOC' });
  const csv = `${heading}\nElm,DOC,OH,PO Box 41,Elm Creek,43001\nOak,DOC,OH,1 Oak Rd,Lima,45801\n`;
  const { facilities } = api.modules.facilities;
  const insertMany = facilities.insertMany.bind(facilities);
  vi.spyOn(facilities, 'insertMany').mockImplementation(async (all) => {
    await facilities.change(elm, { content: { ...elm.content, phone: '1' }, changedAt: api.clock.now() });
    return insertMany(all);
  });

  expect(await imported(api, csv)).toMatchObject({ new: 1, changed: 0, same: 1 });

  expect(await stored(api)).toMatchObject([{ phone: '1', mailing: { lines: ['PO Box 40'] } }, { name: 'Oak' }]);
  const [entry] = await api.stored.audit.find({ action: 'import_facilities' }).toArray();
  expect(JSON.stringify(entry)).not.toContain(elm.id);
});

it('an import that breaks off says that a part of it was written, and the next one writes the rest', async () => {
  const rows = Array.from({ length: 150 }, (_, n) => `Elm ${n},DOC,OH,${n} Elm Rd,Lima,45801`);
  const api = await startTestApi();
  const csv = [heading, ...rows].join('\n');
  const { digest } = await previewed(api, csv);
  const { facilities } = api.modules.facilities;
  const insertMany = facilities.insertMany.bind(facilities);
  vi.spyOn(facilities, 'insertMany').mockImplementation(async (all) => {
    if (all[0]?.content.name === 'Elm 100') throw new Error('it ended');
    return insertMany(all);
  });

  const answer = await api.inject('admin', importFacilities, { body: { ...file(csv), digest } });

  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'done_not_shown']);
  vi.restoreAllMocks();
  expect(await imported(api, csv)).toMatchObject({ new: 50, same: 100 });
});

it.each([
  { what: 'broken rows', line: '"Elm,DOC,OH,1 Elm Rd,Lima,45801\n', count: 20_000, least: 1_000 },
  { what: 'blank lines', line: '\n', count: 110_000, least: 1_000 },
  { what: 'lines of commas', line: `${','.repeat(7_500)}\n`, count: 220, least: 25 },
])(
  'others are served while a file of $count $what is read, and the row after them is taken',
  async ({ line, count, least }) => {
    let turns = 0;
    let isRead = false;
    const turn = () => void ((turns += 1), isRead || setImmediate(turn));
    setImmediate(turn);

    const { rows } = await read(`${heading}\n${line.repeat(count)}Oak,DOC,OH,2 Oak Rd,Lima,45801\n`);
    isRead = true;

    expect(rows.map(({ row, facility }) => [row, facility.name])).toEqual([[count + 2, 'Oak']]);
    expect(turns).toBeGreaterThan(least);
  },
);

it('a line that is longer than any record is refused unread, and the rows around it are taken', async () => {
  const commas = ','.repeat(60_000);
  const rows = ['Elm,DOC,OH,1 Elm Rd,Lima,45801', commas, 'Oak,DOC,OH,2 Oak Rd,Lima,45801'];
  const { rows: taken, refused } = await read([heading, ...rows].join('\n'));

  expect(taken.map(({ row, facility }) => [row, facility.name])).toEqual([
    [2, 'Elm'],
    [4, 'Oak'],
  ]);
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([[3, 'broken_row']]);
});

it('one bad row stops nothing, and each says its row, its column and why', async () => {
  const rows = [
    'Elm,DOC,OH,1 Elm Rd,Lima,45801',
    ',DOC,OH,1 Elm Rd,Lima,45801',
    'No street,DOC,OH,,Lima,45801',
    'No city,DOC,OH,1 Elm Rd,,45801',
    'No code,DOC,OH,1 Elm Rd,Lima,',
    'Short code,DOC,OH,1 Elm Rd,Lima,4580',
    'Far,DOC,Ontario,1 Elm Rd,Lima,45801',
    'Pine Unit,DOC,OH,Pine Unit,Lima,45801',
    'Glued,DOC,OH,1 Elm DriveUpper,Sandusky,43351',
    'Image of the front of Yew,DOC,OH,1 Elm Rd,Lima,45801',
    'Note,DOC,OH,PO Box 1 (mail: PO Box 2),Lima,45801',
    'Short row,DOC',
    'Long row,DOC,OH,9 Elm Rd,Lima,45801,more,and more',
  ];
  const { rows: taken, refused } = await read([heading, ...rows].join('\n'));

  expect(taken.map(({ facility }) => facility.name)).toEqual(['Elm', 'Long row']);
  expect(refused.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, 'name', 'no_name'],
    [4, 'street_address', 'no_street'],
    [5, 'city', 'no_city'],
    [6, 'zip_code', 'no_zip'],
    [7, 'zip_code', 'bad_zip'],
    [8, 'state', 'unknown_state'],
    [9, 'street_address', 'street_is_name'],
    [11, 'name', 'bad_cell'],
    [12, 'street_address', 'bad_cell'],
    [13, 'state', 'unknown_state'],
    [10, '', 'bad_cell'],
  ]);
});

it.each([
  {
    what: 'capitals',
    row: 'GRAY RD. CAMP,DOC,OH,GLEN RAY RD. BOX A,MCDONALD,44437',
    lines: ['Glen Ray Rd. Box A'],
    city: 'McDonald',
  },
  {
    what: 'characters that nobody sees',
    row: 'Elm,DOC,OH,\u200B1 Elm\u00A0Rd,Lima,45801',
    lines: ['1 Elm Rd'],
    city: 'Lima',
  },
  {
    what: 'a number on a line of its own',
    row: 'Elm,DOC,OH,"#1\nKings Way",Lima,45801',
    lines: ['#1 Kings Way'],
    city: 'Lima',
  },
  {
    what: 'a road on a line before its number',
    row: 'Elm,DOC,OH,"Highway\n101 North *",Lima,45801',
    lines: ['Highway 101 North'],
    city: 'Lima',
  },
  {
    what: 'a comma before a direction',
    row: 'Elm,DOC,OH,"1 Elm Highway, S.W.",Lima,45801',
    lines: ['1 Elm Highway S.W.'],
    city: 'Lima',
  },
  {
    what: 'a street on two lines',
    row: 'Elm,DOC,OH,"1 Elm Rd\nPO Box 7",Lima,45801',
    lines: ['1 Elm Rd', 'PO Box 7'],
    city: 'Lima',
  },
  { what: 'a state after its city', row: 'Elm,DOC,OH,1 Elm Rd,"Lima, OH",45801', lines: ['1 Elm Rd'], city: 'Lima' },
  {
    what: 'a state and a ZIP code after its city',
    row: 'Elm,DOC,OH,1 Elm Rd,LIMA OH 45801,45801',
    lines: ['1 Elm Rd'],
    city: 'Lima',
  },
  {
    what: 'signs of a web page',
    row: 'Elm,DOC,OH,1 O&#39;Hara &amp; Elm Rd,Lima,45801',
    lines: ["1 O'Hara & Elm Rd"],
    city: 'Lima',
  },
  { what: 'the name before the street', row: 'Elm,DOC,OH,Elm 1 Elm Rd,Lima,45801', lines: ['1 Elm Rd'], city: 'Lima' },
])('tidied: $what', async ({ row, lines, city }) => {
  const { rows, refused } = await read(`${heading}\n${row}\n`);

  expect(refused).toEqual([]);
  expect(rows[0]?.facility.mailing).toMatchObject({ lines, city });
});

it('the beginning of a city at the end of a street is put back where the ZIP code says so; a code of another state is refused', async () => {
  const csv = `${heading}\nA,DOC,OH,1 Elm DriveUpper,Sandusky,43351\nB,DOC,OH,7 Oak Way Lake,City,44011\nC,DOC,OH,7 Oak Way,Lima,33733\n`;
  const places = [
    { city: 'Upper Sandusky', state: 'Ohio' },
    { city: 'Lake City', state: 'Ohio' },
    { city: 'Saint Petersburg', state: 'Florida' },
  ];

  const { rows, refused } = await read(csv, {}, async () => places);

  expect(rows.map(({ facility: { mailing } }) => [mailing.lines[0], mailing.city])).toEqual([
    ['1 Elm Drive', 'Upper Sandusky'],
    ['7 Oak Way', 'Lake City'],
  ]);
  expect(refused).toMatchObject([{ row: 4, reason: 'zip_elsewhere', cell: 'Ohio 33733' }]);
});

it('an address to people that a cell names apart from the building’s is where letters go', async () => {
  const csv = [
    'name,state,address_line1,address_line2,city,zip_code',
    'A,NY,1 Elm Rd,"P.O. Box 8 (Incarcerated Individual Mail: P.O. Box 9, Zip 12051-0999)",Lima,12051-0008',
    'B,NY,2 Elm Rd,"Inmate Mail: P. O. Box 7, Zip 13021",Lima,13024-9000',
    'C,NY,3 Elm Rd,"(Incarcerated Individual Mail: 5 Oak Road, P.O. Box 6)",Lima,12508-0307',
    'D,NY,4 Elm Rd,(Inmate Mail: see the web),Lima,12508',
    'E,NY,5 Elm Rd,Deliveries: Gate 7,Lima,12508',
  ].join('\n');

  const { rows, refused } = await read(csv);

  expect(rows.map(({ facility: { street, mailing } }) => [street?.lines, mailing.lines, mailing.zip])).toEqual([
    [['1 Elm Rd', 'P.O. Box 8'], ['P.O. Box 9'], '12051-0999'],
    [['2 Elm Rd'], ['P. O. Box 7'], '13021'],
    [['3 Elm Rd'], ['5 Oak Road', 'P.O. Box 6'], '12508'],
  ]);
  expect(refused).toMatchObject([
    { row: 5, column: 'address_line2', reason: 'bad_cell' },
    { row: 6, column: 'address_line2', reason: 'bad_cell' },
  ]);
});

it('an address that stands whole in the street’s column is parted where its ZIP code’s city says how', async () => {
  const csv = [
    'name,state,street_address,city,zip_code',
    'A,MD,"20 Toulson RoadJessup, MD 20794",,',
    'B,CA,"480\nAlta Road\nSan\nDiego, CA 92179\n(619)\n661-6500",,',
    'C,MD,"20 Toulson Road, Elsewhere, MD 20794",,',
    'D,MD,"20 Toulson Road, Jessup",,',
  ].join('\n');
  const cities = new Map([
    ['20794', { city: 'Jessup', state: 'Maryland' }],
    ['92179', { city: 'San Diego', state: 'California' }],
  ]);

  const { rows, refused } = await read(csv, {}, async (codes) => codes.map((code) => cities.get(code) ?? null));

  const place = (lines: string[], city: string, zip: string) => ({ lines, city, zip });
  expect(rows.map(({ facility: { street } }) => street)).toEqual([
    place(['20 Toulson Road'], 'Jessup', '20794'),
    place(['480 Alta Road'], 'San Diego', '92179'),
  ]);
  expect(rows.map(({ facility: { mailing } }) => mailing)).toMatchObject(
    rows.map(({ facility: { street } }) => street ?? {}),
  );
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [5, 'no_city'],
    [4, 'no_city'],
  ]);
});

it('a city that repeats the end of its street, or lacks its beginning, is made whole; a street that was cut off is refused', async () => {
  const csv = `${heading}\nA,DOC,NC,520 Elm Court,Elm Court Lima,28034\nB,DOC,NC,2821 NC Hwy.,Lima,28034\nC,DOC,NC,5756 ELM &,Lima,28034\nD,DOC,NC,9 Highway 101 North *,Lima,28034\nE,DOC,NC,850 South,Lima,28034\nF,DOC,NC,"Lima, NC 28034",Lima,28034\nG,DOC,NC,690 Elm Road De Oak,Springs,28034\nH,DOC,NC,690 Elm,City,28034\n`;

  const { rows, refused } = await read(csv, {}, async (codes) =>
    codes.map(() => ({ city: 'Lima', state: 'North Carolina' })),
  );

  expect(rows.map(({ facility: { mailing } }) => [mailing.lines, mailing.city])).toEqual([
    [['520 Elm Court'], 'Lima'],
    [['9 Highway 101 North'], 'Lima'],
    [['690 Elm Road'], 'De Oak Springs'],
  ]);
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'bad_cell'],
    [4, 'bad_cell'],
    [6, 'bad_cell'],
    [7, 'no_street'],
    [9, 'bad_cell'],
  ]);
});

it('a picture’s description is a name where its page has that name; a number that nobody can call is none', async () => {
  const csv = [
    'name,state,street_address,city,zip_code,phone,url',
    'Image of the front entrance to the Elm Center,OH,1 Elm Rd,Lima,45801,-1--1,https://doc.example/elm-center',
    'Image showing the front of Oak Prison,OH,2 Oak Rd,Lima,45801,,https://doc.example/prisons',
  ].join('\n');

  const { rows, refused } = await read(csv);

  expect(rows.map(({ facility: { name, phone } }) => [name, phone])).toEqual([['Elm Center', '']]);
  expect(refused).toMatchObject([{ row: 3, column: 'name', reason: 'bad_cell' }]);
});

it('an address that is too long with the name that the register has is refused, and stops no other row', async () => {
  const api = await startTestApi();
  const name = `${'Elm '.repeat(24)}Unit`;
  await givenFacility(api, { name, otherNames: ['Elm'] });
  const lines = ['1', '2'].map((number) => `${number} ${'Long '.repeat(13)}Road`).join(' | ');

  const csv = `${heading}\nElm,DOC,OH,${lines},Elm Creek,43001\nOak,DOC,OH,1 Oak Rd,Lima,45801\n`;

  expect((await previewed(api, csv)).refused).toMatchObject([{ row: 2, reason: 'too_long', cell: name }]);
  expect(await imported(api, csv)).toMatchObject({ new: 1, changed: 0, refused: 1 });
});

it('letters go to the mailing address where a file has both, and the building keeps its own', async () => {
  const arizona =
    'name,state,street_address,city,zip_code,mailing_address,mailing_city_zip\nElm,AZ,1 Elm Rd,Eloy,85131,P.O. Box 7,"Florence, AZ 85132-3500"';
  const tennessee = 'name,state,street_address,mailing_address,city,zip_code\nElm,TN,1 Elm Rd,P.O. Box 7,Eloy,37887';

  expect((await read(arizona)).rows[0]?.facility).toMatchObject({
    street: { lines: ['1 Elm Rd'], city: 'Eloy', zip: '85131' },
    mailing: { lines: ['P.O. Box 7'], city: 'Florence', state: 'Arizona', zip: '85132-3500' },
  });
  expect((await read(tennessee)).rows[0]?.facility).toMatchObject({
    street: { lines: ['1 Elm Rd'] },
    mailing: { lines: ['P.O. Box 7'], city: 'Eloy', zip: '37887' },
  });
});

it('the Bureau’s and HIFLD’s files are known by their headings, and their offices are no prisons', async () => {
  const bureau =
    'code,name,url,address,city,state,zipCode,phoneNumber,locationtype,gender,type,hasCamp\n' +
    'ELM,Elm,/locations/elm/,1 ELM RD,LIMA,OH,45801,555,inst,mixed,FCI,True\nRRM,Lima,/rrm/,1 ELM RD,LIMA,OH,45801,555,rrm,n/a,RRM,False';
  const hifld =
    'FACILITYID,NAME,ADDRESS,CITY,STATE,ZIP,TELEPHONE,TYPE,STATUS,NAICS_CODE,VAL_DATE,WEBSITE\n' +
    '1,ELM COUNTY JAIL,1 ELM RD,LIMA,OH,45801,555,COUNTY,OPEN,922140,2019/10/11 00:00:00,https://jail.example\n' +
    '2,OAK PRISON,2 OAK RD,LIMA,OH,45801,555,STATE,CLOSED,922140,2019/10/11 00:00:00,NOT AVAILABLE';

  const known = await read(bureau);
  expect(known.rows[0]?.facility).toMatchObject({
    name: 'FCI Elm',
    agency: 'Federal Bureau of Prisons',
    kind: 'federal',
    houses: 'both',
    page: 'https://www.bop.gov/locations/elm/',
    mailing: { lines: ['1 Elm Rd'], city: 'Lima' },
  });
  expect(known.refused).toMatchObject([{ row: 3, reason: 'no_prison' }]);
  expect((await read(hifld)).rows.map(({ facility }) => facility)).toMatchObject([
    {
      name: 'Elm County Jail',
      kind: 'jail',
      checkedOn: '2019-10-11',
      page: 'https://jail.example',
      status: { is: 'open' },
    },
    { name: 'Oak Prison', kind: 'state', page: '', status: { is: 'closed' } },
  ]);
});

it.each([
  { what: 'no street that a program wrote', row: 'Elm,DOC,OH,N/A,Lima,45801', reason: 'no_street' },
  { what: 'no street of a database', row: 'Elm,DOC,OH,NULL,Lima,45801', reason: 'no_street' },
  { what: 'no name', row: 'not available,DOC,OH,1 Elm Rd,Lima,45801', reason: 'no_name' },
  { what: 'a city of another state', row: 'Elm,DOC,OH,1 Elm Rd,"Gary, IN",45801', reason: 'bad_cell' },
  { what: 'a status that may mean either', row: 'Elm,DOC,OH,1 Elm Rd,Lima,45801,inactive', reason: 'bad_cell' },
])('a row with $what is refused', async ({ row, reason }) => {
  const { rows, refused } = await read(`${heading},status\n${row}\n`);

  expect(rows).toEqual([]);
  expect(refused).toEqual([expect.objectContaining({ row: 2, reason })]);
});

it.each(['Closed', 'closed 2020', 'Permanently closed (June)'])('“%s” is closed', async (status) => {
  const { rows } = await read(`${heading},status\nElm,DOC,OH,1 Elm Rd,Lima,45801,${status}\n`);

  expect(rows[0]?.facility.status).toEqual({ is: 'closed', followsTo: null });
});

it.each([
  {
    what: 'a comma of Windows, a mark of Unicode and the sign that spreadsheets write',
    csv: '\ufeffsep=;\r\nname;state;street;city;zip\r\nElm;OH;1 Elm Rd;Lima;45801\r\n',
  },
  {
    what: 'tabs, and the line ends of old Macs',
    csv: 'name\tstate\tstreet\tcity\tzip\rElm\tOH\t1 Elm Rd\tLima\t45801\r',
  },
  {
    what: 'line ends of two kinds',
    csv: 'name,state,street,city,zip\r\nElm,OH,1 Elm Rd,Lima,45801\nElm,OH,1 Elm Rd,Lima,45801\r\n',
  },
  {
    what: 'its heading twice',
    csv: 'name,state,street,city,zip\nElm,OH,1 Elm Rd,Lima,45801\nNAME,state,street,city,zip\n',
  },
  {
    what: 'blanks beside its quotation marks',
    csv: 'name,state,street,city,zip\n "Elm" , "OH" ,"1 Elm Rd" ,"Lima", "45801"\n',
  },
  {
    what: 'the curly quotation marks of a text program',
    csv: '“name”,“state”,“street”,city,zip\nThe “Elm”, “OH” ,1 Elm Rd,“Lima”,45801\n“Elm, Unit 2”,OH,“1 Elm Rd”,Lima,“45801”\n',
  },
  {
    what: 'digits of another width, and a long hyphen',
    csv: 'name,state,street,city,zip\nElm,OH,１ Elm Rd,Lima,４５８０１\nOak,OH,1 Elm Rd,Lima,45801–1234\n',
  },
  { what: 'quotation marks inside its cells', csv: 'name,state,street,city,zip\nThe "Elm",OH,"1 Elm Rd",Lima,45801\n' },
  {
    what: '300 columns, some of them of odd names',
    csv: `constructor,toString,__proto__,name,state,street,city,zip,gender,kind${',x'.repeat(290)}\na,b,c,Elm,OH,1 Elm Rd,Lima,45801,,${',1'.repeat(290)}\n`,
  },
])('a file with $what is read', async ({ csv }) => {
  const { rows, refused, columns } = await read(csv);

  expect(refused).toEqual([]);
  expect(rows[0]?.facility).toMatchObject({
    name: expect.stringContaining('Elm') as string,
    mailing: { lines: ['1 Elm Rd'], city: 'Lima', zip: '45801' },
  });
  expect(columns?.fields.every((field) => field === null || typeof field === 'string')).toBe(true);
});

it('a quotation mark that is missing costs its own row, and rows are counted as a spreadsheet does', async () => {
  const rows = [
    'Elm,DOC,OH,"1 Elm Rd",Lima,45801',
    '',
    'Oak,DOC,OH,"2 Oak Rd,Lima,45801',
    'Ash,DOC,OH,"3 Ash Rd",Lima,45801',
    'Fir,DOC,OH,4 Fir Rd",Lima,45801',
    'Yew,DOC,OH,"5 Yew Rd\nPO Box 7",Lima,45801',
    'Bay,DOC,OH,,Lima,45801',
    ',,,,,',
    'Box,DOC,OH,"8 Box Rd,Lima,45801',
    'Fig,DOC,OH,9 Fig Rd,Lima,45801',
  ];

  const { rows: taken, refused, ignored } = await read([heading, ...rows].join('\n'));

  expect(taken.map(({ row, facility }) => [row, facility.name, facility.mailing.lines])).toEqual([
    [2, 'Elm', ['1 Elm Rd']],
    [5, 'Ash', ['3 Ash Rd']],
    [7, 'Yew', ['5 Yew Rd', 'PO Box 7']],
    [11, 'Fig', ['9 Fig Rd']],
  ]);
  expect(refused.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'broken_row'],
    [6, 'broken_row'],
    [8, 'no_street'],
    [10, 'broken_row'],
  ]);
  expect(ignored).toBe(0);
});

it('an unclosed quote costs one row of many, however far the next quote is', async () => {
  const rows = Array.from(
    { length: 3_000 },
    (_, n) => `Elm ${n},DOC,OH,${n === 1_500 ? '"' : ''}${n} Elm Rd,Lima,45801`,
  );

  const { rows: taken, refused } = await read([heading, ...rows].join('\n'));

  expect([taken.length, refused.length, refused[0]?.row]).toEqual([2_999, 1, 1_502]);
  expect(taken.at(-1)).toMatchObject({ row: 3_001, facility: { name: 'Elm 2999' } });
});

it('the day of a row or of a file is none of another century', async () => {
  const api = await startTestApi();
  const csv = `${heading},checked_on\nElm,DOC,OH,1 Elm Rd,Lima,45801,0019/10/11\n`;

  expect((await read(csv)).rows[0]?.facility.checkedOn).toBe('2026-11-01');
  const typed = await api.inject('admin', previewImport, { body: file(csv, { checkedOn: '0026-11-01' }) });
  expect(typed.statusCode).toBe(400);
});

it('columns can be said by hand; a file without what is needed says what is missing', async () => {
  const csv = 'Unit,Where,Town,State,Code\nElm,1 Elm Rd,Lima,OH,45801';

  expect((await read(csv)).columns?.missing).toEqual(['name', 'street', 'zip']);
  const { rows } = await read(csv, { Unit: 'name', Where: 'street', Code: 'zip' });
  expect(rows).toMatchObject([{ facility: { name: 'Elm', mailing: { city: 'Lima', zip: '45801' } } }]);
});

it('D-172 a column whose name misleads is passed over by hand, and another one of its kind counts', async () => {
  const csv = 'name,state,address,physical_address,city,zip_code\nElm,OH,Call first,1 Elm Rd,Lima,45801';

  const { rows } = await read(csv, { address: null });

  expect(rows).toMatchObject([{ facility: { mailing: { lines: ['1 Elm Rd'] } } }]);
});

it('rows of people are passed over', async () => {
  const people = (column: string) =>
    read(
      `name,${column},state,street_address,city,zip_code\nElm,,OH,1 Elm Rd,Lima,45801\nOak,Doe,OH,1 Oak Rd,Lima,45801\n`,
    );

  for (const column of ['last_name', 'Inmate Name', 'OFFENDER ID', 'dob']) {
    const { rows, refused, ignored } = await people(column);
    expect([rows.length, refused.length, ignored], column).toEqual([1, 0, 1]);
  }
  const { rows } = await people('warden_last_name'); // of a prison, whose row it is
  expect(rows.map(({ facility }) => facility.name)).toEqual(['Elm', 'Oak']);
});

it('the exported register is read back without a change', async () => {
  const api = await startTestApi();
  await givenFacility(api, {
    name: 'Elm, North',
    otherNames: ['=SUM', 'The Elm'],
    street: { lines: ['1 Elm Rd', 'Gate 2'], city: 'Lima', zip: '45801' },
  });
  await givenFacility(api, { name: 'Oak', kind: 'federal', envelope: ['number', 'person', 'facility', 'address'] });

  const csv = (await api.inject('admin', exportFacilities)).body;
  const { totals } = await previewed(api, csv);

  expect(totals).toMatchObject({ rows: 2, same: 2, new: 0, changed: 0, refused: 0 });
});

const realFiles = join(import.meta.dirname, '../../../../../../shared/data/facilities');
const isThere = existsSync(realFiles);

it.skipIf(!isThere)(
  isThere
    ? 'every real file beside the checkout is read, and a second import of it changes nothing'
    : 'LEFT OUT: no real files beside the checkout',
  async () => {
    const api = await startTestApi();
    const names = (await readdir(realFiles)).filter((name) => name.endsWith('.csv'));
    for (const name of names) {
      const csv = await readFile(join(realFiles, name), 'utf8');
      const first = await imported(api, csv);
      expect(first.new + first.refused, name).toBe(first.rows);
      expect(await imported(api, csv), name).toMatchObject({ new: 0, changed: 0, gone: 0, same: first.new });
    }
    expect(names).toHaveLength(18);
  },
);
