import { type Answers, refusal } from '@inkbridge/api-client/testing';
import { profileId } from '@inkbridge/profile-screens/testing';
import type { ImportPlanJson } from '@inkbridge/contracts';
import { pressTwice, violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aFacility, anImportPlan } from '../../testing/facilities.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { bundles, Screen } from './import-screen.js';

beforeEach(() => void vi.setSystemTime(new Date('2026-11-23T09:00:00Z')));
afterEach(() => void vi.useRealTimers());

const preview = 'POST /admin/facilities/preview';
const write = 'POST /admin/facilities/import';
const { id: _id, version: _version, changedAt: _changedAt, ...content } = aFacility();
const added = (row: number): ImportPlanJson['new'][number] => ({
  row,
  facility: { ...content, name: `Facility ${row}` },
});

async function open(answers: Answers) {
  const view = await renderAdmin(<Screen />, answers, { url: '/admin/facilities/import', bundles });
  const sent = () =>
    view.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body] as const);
  const pick = async (content: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const picked = new File([bytes], 'prisons.csv', { type: 'text/csv' });
    picked.arrayBuffer = async () => bytes.buffer; // jsdom has no such method
    await view.user.upload(screen.getByLabelText(/^Choose (a|another) file$/, { selector: 'input' }), picked);
  };
  return { ...view, sent, pick };
}
const file = { csv: 'NAME\nFacility 2', sourceUrl: '', checkedOn: '2026-11-23', columns: {} };

it('D-172 a file shows what is new, changed, gone and refused, and only its confirmation writes it', async () => {
  const plan = anImportPlan({
    new: [added(2)],
    changed: [
      {
        row: 3,
        id: profileId(301),
        name: 'Harlan Ridge',
        changes: [{ field: 'mailing', before: 'P.O. Box 88', after: 'P.O. Box 1200' }],
      },
    ],
    gone: [{ id: profileId(302), name: 'Pine Hollow' }],
    refused: [{ row: 4, column: 'ZIP', reason: 'bad_zip', cell: '1799' }],
  });
  const { sent, pick, container } = await open({
    [preview]: () => ({ data: plan }),
    [write]: () => ({ data: plan }),
  });

  await pick(file.csv);

  const shown = within(await screen.findByRole('region', { name: 'What would change' }));
  const refused = within(shown.getByRole('region', { name: 'Refused (1)' }));
  expect(refused.getByRole('row', { name: 'The ZIP code is not one 4 ZIP 1799' })).toBeVisible();
  const changed = within(shown.getByRole('region', { name: 'Changed (1)' }));
  expect(changed.getByText('Where letters go')).toBeVisible();
  expect(changed.getByText('P.O. Box 88')).toBeVisible();
  expect(changed.getByText('P.O. Box 1200')).toBeVisible();
  expect(within(shown.getByRole('region', { name: 'New (1)' })).getByText('Facility 2')).toBeVisible();
  expect(
    within(shown.getByRole('region', { name: 'No longer in the file (1)' })).getByText('Pine Hollow'),
  ).toBeVisible();
  expect(sent()).toEqual([['/admin/facilities/preview', file]]);
  expect(await violationsIn(container)).toEqual([]);

  await pressTwice(screen.getByRole('button', { name: 'Import 2 rows' }));

  expect(await screen.findByText('1 new, 1 changed, 1 gone, 1 refused.')).toBeVisible();
  expect(sent().slice(1)).toEqual([['/admin/facilities/import', { ...file, digest: 'digest-1' }]]);
  expect(await violationsIn(container)).toEqual([]);
});

it('a refused address or day is named where it was typed, and not blamed on the file', async () => {
  let isRefused = true;
  const { user, sent, pick } = await open({
    [preview]: () => (isRefused ? refusal(400, 'invalid_request') : { data: anImportPlan({ new: [added(2)] }) }),
  });
  const source = screen.getByRole('textbox', { name: /^Page where you read it/ });
  await user.type(source, 'doc.example/prisons');
  await user.clear(screen.getByLabelText('When you read it'));

  await pick(file.csv);

  await waitFor(() => expect(source).toHaveAccessibleDescription('Enter the whole address, beginning with https://'));
  expect(screen.getByLabelText('When you read it')).toHaveAccessibleDescription('Fill this in');
  expect(screen.queryByText(/^We couldn’t read this file/)).toBeNull();
  isRefused = false;
  await user.clear(source);
  await user.type(screen.getByLabelText('When you read it'), '2026-11-22');
  await user.click(screen.getByRole('button', { name: 'Show what would change' }));
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(sent()[1]).toEqual(['/admin/facilities/preview', { ...file, checkedOn: '2026-11-22' }]);
});

it('a column that was recognized wrongly is changed, and the import waits for another look', async () => {
  const { user, sent, pick } = await open({ [preview]: () => ({ data: anImportPlan({ new: [added(2)] }) }) });
  await pick(file.csv);
  await screen.findByRole('button', { name: 'Import 1 row' });

  await user.selectOptions(screen.getByRole('combobox', { name: 'WARDEN' }), 'Agency');
  await user.selectOptions(screen.getByRole('combobox', { name: 'NAME' }), 'Passed over');

  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  expect(screen.getByText(/^You changed something above\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show what would change' }));
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(sent()[1]).toEqual(['/admin/facilities/preview', { ...file, columns: { WARDEN: 'agency', NAME: null } }]);
});

it('a heading without a row says so, and names each column once', async () => {
  const columns = ['NAME', 'NOTE', 'NOTE'].map((column) => ({ column, field: null }));
  const { pick } = await open({ [preview]: () => ({ data: anImportPlan({ columns }) }) });

  await pick('NAME,NOTE,NOTE\n');

  expect(await screen.findByText(/^Nothing to import: below its heading, the file has no facilities/)).toBeVisible();
  expect(screen.getAllByRole('combobox', { name: 'NOTE' })).toHaveLength(1);
});

it('a file without a column for the name says so, and cannot be imported', async () => {
  const { pick } = await open({ [preview]: () => ({ data: anImportPlan({ missing: ['name', 'zip'] }) }) });

  await pick(file.csv);

  expect((await screen.findByRole('alert')).textContent).toContain('Choose a column for: Name, ZIP code.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('a register that changed since the preview refuses the import and shows what would change now', async () => {
  let previews = 0;
  const { user, sent, pick } = await open({
    [preview]: () => {
      previews += 1;
      return {
        data: anImportPlan({ new: previews === 1 ? [added(2), added(3)] : [added(3)], digest: `d-${previews}` }),
      };
    },
    [write]: () => {
      throw refusal(409, 'facility_changed');
    },
  });
  await pick(file.csv);

  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }));

  expect(await screen.findByText(/^The register changed in the meantime, so nothing was written\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
  expect(sent().map(([path]) => path)).toEqual([
    '/admin/facilities/preview',
    '/admin/facilities/import',
    '/admin/facilities/preview',
  ]);
});

it.each([
  { what: 'a workbook', bytes: 'PK\u0003\u0004\0\0', says: /^This isn’t a CSV file/ },
  { what: 'a page of the web', bytes: '<!doctype html>', says: /^This isn’t a CSV file/ },
  { what: 'an empty file', bytes: '\ufeff \n', says: /^The file is empty/ },
  { what: 'a file of 8 MB and a byte', bytes: 'x'.repeat(8 * 1024 * 1024 + 1), says: /^The file is larger than 8 MB/ },
])('$what is refused before anything is sent', async ({ bytes, says }) => {
  const { sent, pick } = await open({});

  await pick(bytes);

  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect(sent()).toEqual([]);
});

it('a file of an older program is read with its accents', async () => {
  const totals = { rows: 1, new: 0, changed: 0, gone: 0, refused: 0, same: 1, ignored: 0 };
  const { sent, pick } = await open({ [preview]: () => ({ data: anImportPlan({ totals }) }) });

  await pick(new Uint8Array([0x4e, 0x0a, 0x50, 0x65, 0xf1, 0x61]));

  await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ csv: 'N\nPeña' }));
  expect(await screen.findByText(/^Nothing to import: the register has all of this already/)).toBeVisible();
});

it('a lost network keeps the file: the preview and the import are tried again with it', async () => {
  let isDown = true;
  const lost = () => {
    if (isDown) throw refusal(0, 'network');
    return { data: anImportPlan({ new: [added(2)] }) };
  };
  const { user, sent, pick } = await open({ [preview]: lost, [write]: lost });
  await pick(file.csv);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  const confirm = await screen.findByRole('button', { name: 'Import 1 row' });

  isDown = true;
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toBeVisible();
  isDown = false;
  await user.click(confirm);

  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(sent()).toHaveLength(4);
});

it('the page shows the first twenty of 10,000 rows, and on request those of the preview', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => added(index + 2));
  const totals = { rows: 10_000, new: 10_000, changed: 0, gone: 0, refused: 0, same: 0, ignored: 0 };
  const { user, pick } = await open({ [preview]: () => ({ data: anImportPlan({ new: rows, totals }) }) });
  await pick(file.csv);
  expect(await screen.findByText('The first 20 of 10,000.')).toBeVisible();
  expect(screen.getAllByRole('rowheader')).toHaveLength(20);

  await user.click(screen.getByRole('button', { name: /^Show 200\b.*New$/ }));

  expect(screen.getAllByRole('rowheader')).toHaveLength(200);
  expect(screen.getByRole('button', { name: 'Import 10,000 rows' })).toBeVisible();
});
