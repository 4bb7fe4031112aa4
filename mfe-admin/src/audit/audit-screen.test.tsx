import { type Answers, aPage, inTurn, lastTo } from '@inkbridge/api-client/testing';
import type { Language } from '@inkbridge/federation/i18n';
import { anAuditEntry, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './audit-screen.js';

const log = '/admin/audit';
const one = { [log]: () => aPage([anAuditEntry()]) };
const open = (answers: Answers = one, url = '/admin/audit', language: Language = 'en') =>
  renderAdmin(<Screen />, answers, { url, language });
const firstRow = () => screen.findByRole('row', { name: /Thomas Hale/ });

it('D-150 shows actor, action, target, time and outcome of each entry', async () => {
  const { container, requests } = await open();

  const row = await firstRow();
  expect(row.textContent).toMatch(/Archived a profileThomas Haledone.*Nora Quill11-21-2026 12:34 UTC/);
  expect(within(row).getByRole('link', { name: 'Thomas Hale' }).getAttribute('href')).toBe(
    `/admin/inmate/${profileId(1)}`,
  );
  expect(screen.getByText('1 action')).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual(['/admin/audit?page=1']);
  expect(await violationsIn(container)).toEqual([]);
});

it('a day whose year was typed with two digits is asked about', async () => {
  const { user, requests } = await open(one, '/admin/audit?until=0026-11-21');
  await firstRow();

  await user.click(screen.getByRole('button', { name: 'Did you mean 11-21-2026?' }));

  await waitFor(() => expect(lastTo('/admin/audit', requests)).toBe('/admin/audit?page=1&until=2026-11-21'));
});

it('D-150 changes are listed by field in plain words, with a request id to copy', async () => {
  const changes = [
    { field: 'status', before: 'unapproved', after: 'active' },
    { field: 'expiresAt', before: null, after: '2027-11-21T12:00:00.000Z' },
    { field: 'basicInfo.height', before: 70, after: 71 },
    { field: 'basicInfo.spokenLanguages', before: ['English'], after: ['English', 'Spanish'] },
    { field: 'premium.value', before: 0, after: 1 },
    { field: 'listing.lgbtqTab', before: false, after: true },
    { field: 'photos.artworks', before: [], after: ['/a', '/b'] },
    { field: 'profile.archivedAt', before: null, after: '2026-11-21T12:00:00.000Z' },
    { field: 'profile.photos.imageUrl', before: '/a', after: '/b' },
    { field: 'personalityInfo.hobbies', before: null, after: [] },
    { field: 'referralBalance', before: 0, after: 19_95 },
    { field: 'somethingNew', before: 'needs_a_word', after: '<b>text</b>' },
  ];
  const { container, user } = await open({ [log]: () => aPage([anAuditEntry({ changes })]) });

  await user.click(await screen.findByText('11 changes'));

  const texts = (await within(await firstRow()).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts.map((text) => text?.replaceAll(/\s+/g, ' '))).toEqual([
    'Status Before: unapproved → After: active',
    'Live until Before: empty → After: 11-21-2027',
    'Height Before: 5 feet 10 inches → After: 5 feet 11 inches',
    'Spoken languages Before: English → After: English, Spanish',
    'Premium placement Before: no → After: yes',
    'Show in the LGBTQ+ tab Before: no → After: yes',
    'Other pictures Before: empty → After: 2 pictures',
    'Archived on Before: empty → After: 11-21-2026',
    'Main photo Before: a picture → After: replaced',
    'Referral balance Before: $0.00 → After: $19.95',
    'somethingNew Before: needs a word → After: <b>text</b>',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy the request id' }));
  expect(await screen.findByText('The request id is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('c0ffee00-1a');
  expect(await violationsIn(container)).toEqual([]);
});

it('D-150 says what was done at the command line, where there is no admin to follow and no request', async () => {
  const entry = anAuditEntry({
    admin: null,
    action: 'create_admin',
    target: { kind: 'user', id: profileId(11), name: 'ada@example.org' },
    changes: [
      { field: 'role', before: null, after: 'admin' },
      { field: 'emailVerified', before: false, after: true },
    ],
    requestId: '',
  });
  const { user } = await open({ [log]: () => aPage([entry]) });

  const row = await screen.findByRole('row', { name: /Made someone an admin/ });
  expect(row.textContent).toContain('Command line');
  expect(within(row).getAllByRole('link')).toHaveLength(1); // to the account
  await user.click(screen.getByText('2 changes'));
  const texts = (await within(row).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(texts.map((text) => text?.replaceAll(/\s+/g, ' '))).toEqual([
    'Role Before: empty → After: admin',
    'Email verified Before: no → After: yes',
  ]);
  expect(screen.queryByRole('button', { name: 'Copy the request id' })).toBeNull();
});

it.each([
  { entry: { outcome: 'refused', refusal: 'customer_archived' }, words: /refused.*archived/ },
  { entry: { outcome: 'unchanged' }, words: /already done/ },
  { entry: { outcome: 'interrupted' }, words: /interrupted.*Check the current state/ },
  { entry: { outcome: 'started' }, words: /in progress/ },
] as const)('D-150 an outcome is shown in words: $entry.outcome', async ({ entry, words }) => {
  await open({ [log]: () => aPage([anAuditEntry(entry)]) });

  expect((await firstRow()).textContent).toMatch(words);
});

it('D-150 every filter is part of the address, and starts at the first page', async () => {
  const { user, requests, router } = await open(one, '/admin/audit?page=2');
  await firstRow();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Act' }), 'Added to a balance');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-21' } });
  await user.type(screen.getByRole('searchbox'), 'c0ffee{Enter}');

  const query = 'action=add_balance&from=2026-11-01&until=2026-11-21&search=c0ffee';
  await waitFor(() => expect(router.state.location.search).toBe(`?${query}`));
  await waitFor(() => {
    const asked = new URLSearchParams(lastTo('/admin/audit', requests)?.split('?')[1]);
    expect(Object.fromEntries(asked)).toEqual({ page: '1', ...Object.fromEntries(new URLSearchParams(query)) });
  });
});

it('D-150 a link shows the acts about one thing, by its name, and the way back to all', async () => {
  const { user, requests, router } = await open(one, `/admin/audit?about=${profileId(1)}`);

  await user.click(await screen.findByRole('button', { name: 'Remove: Only about Thomas Hale' }));
  const ofNora = await screen.findByRole('link', { name: 'Nora Quill' });
  await router.navigate(ofNora.getAttribute('href') ?? '');

  expect(await screen.findByText('Only by Nora Quill')).toBeVisible();
  expect(router.state.location.search).toBe(`?admin=${profileId(12)}`);
  // The rows shown are those of before until the answer has come.
  await waitFor(() =>
    expect(requests.map(({ path }) => path)).toEqual([
      `/admin/audit?page=1&about=${profileId(1)}`,
      '/admin/audit?page=1',
      `/admin/audit?page=1&admin=${profileId(12)}`,
    ]),
  );
});

it('an address that means nothing shows the whole log', async () => {
  const { requests } = await open(one, '/admin/audit?action=rm&about=..&admin=1&from=2026-02-30&page=-1&search=%20');
  await firstRow();

  expect(requests.map(({ path }) => path)).toEqual(['/admin/audit?page=1']);
});

it('says that nothing was done yet, or that nothing fits', async () => {
  const empty = { [log]: () => aPage([]) };
  const { unmount } = await open(empty);
  expect(await screen.findByText('No admin has done anything yet.')).toBeVisible();
  unmount();

  await open(empty, '/admin/audit?search=zzz');
  expect(await screen.findByText(/No action matches/)).toBeVisible();
});

it('a failed load can be retried, and the filters remain', async () => {
  const { user } = await open({
    [log]: inTurn(500, aPage([anAuditEntry()])),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('searchbox')).toBeVisible();
  await user.click(again);

  expect(await firstRow()).toBeVisible();
});

it('D-150 exports what is shown, all pages of it', async () => {
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:rows');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, requests } = await open(
    { ...one, '/admin/audit.csv': () => new File(['at'], 'audit.csv') },
    '/admin/audit?action=archive_profile&page=1',
  );
  await firstRow();

  await user.click(screen.getByRole('button', { name: /Export CSV/ }));

  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(requests.at(-1)).toMatchObject({ path: '/admin/audit.csv?action=archive_profile', answer: 'file' });
});

it('the button says that it exports, until the file has come', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const file = async () => arrived.then(() => new File(['at'], 'audit.csv'));
  const { user } = await open({ ...one, '/admin/audit.csv': file }, '/admin/audit');
  await firstRow();

  await user.click(screen.getByRole('button', { name: /^Export CSV/ }));

  expect(await screen.findByRole('button', { name: /^Exporting…/ })).toBeVisible();
  arrive();
  expect(await screen.findByRole('button', { name: /^Export CSV/ })).toBeVisible();
  expect(saved).toHaveBeenCalledOnce();
});

it('D-103 speaks Spanish', async () => {
  const { container } = await open(one, '/admin/audit', 'es');
  await firstRow();

  expect(container.textContent).toContain('Registro de auditoría');
  expect(container.textContent).toContain('Archivó un perfil');
});
