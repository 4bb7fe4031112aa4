import {
  type AdminCustomerJson,
  apiBase,
  approveUpdate,
  attachForm,
  type CustomerId,
  type CustomerJson,
  decideForm,
  getCustomer,
  getFormScan,
  type OwnCustomerJson,
  removeForm,
  updateCustomer,
  uploadImage,
} from '@inkbridge/contracts';
import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, freeChange, paidChange, updateCalls } from '../../testing/authoring/update-calls.js';
import { aPicture } from '../../testing/files/odd-pictures.js';
import { multipartOf, multipartType } from '../../testing/multipart.js';
import { payFromBalance } from '../../testing/pay-from-balance.js';
import type { TestCaller } from '../../testing/people.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ extras: (app, { shown }) => shown.servePictures(app) });
});
const { sent } = updateCalls(() => api);

async function uploaded(who: 'member' | 'other' = 'member', purpose = 'scan'): Promise<string> {
  const bytes = await aPicture(1_200, 1_600).jpeg().toBuffer();
  const headers = { authorization: `Bearer ${api.people[who].token}`, 'content-type': multipartType };
  const url = `${apiBase}${uploadImage.url}?purpose=${purpose}`;
  const answer = await api.app.inject({
    method: 'POST',
    url,
    headers,
    payload: multipartOf({ fileName: 'f.jpg', bytes }),
  });
  return answer.json<{ data: { imageUrl: string } }>().data.imageUrl;
}

const attach = (id: string, scan: string, who: TestCaller = 'member') =>
  api.inject(who, attachForm, { query: { id }, body: { scan } });
const scanOf = (who: TestCaller, id: string) => api.inject(who, getFormScan, { query: { id } });
const own = async (id: string) =>
  (await api.inject('member', getCustomer, { query: { id } })).json<{ data: OwnCustomerJson }>().data;
const seen = async (id: string) =>
  (await api.inject('guest', getCustomer, { query: { id } })).json<{ data: CustomerJson }>().data;
const stored = () => readdir(`${api.filesDir}/files/scans`).catch(() => []);

async function decided(id: string, body: object) {
  const { signedForm } = await own(id);
  return api.inject('admin', decideForm, { query: { id }, body: { addedAt: signedForm?.addedAt, ...body } });
}

async function confirmed(): Promise<CustomerId> {
  const { id } = await api.givenProfile();
  await attach(id, await uploaded());
  await decided(id, { decision: 'confirm' });
  return id;
}

describe('a signed form', () => {
  it('is attached by the owner and seen by the owner and admins alone, and no cache keeps it', async () => {
    const { id } = await api.givenProfile();

    const answer = await attach(id, await uploaded());

    expect(answer.json()).toMatchObject({ data: { signedForm: { state: 'waiting', isCurrent: true } } });
    const mine = await scanOf('member', id);
    expect(mine.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect((await scanOf('admin', id)).statusCode).toBe(200);
    expect((await scanOf('other', id)).statusCode).toBe(404);
    expect((await scanOf('guest', id)).statusCode).toBe(401);
  });

  it('is refused for another owner’s profile or one that is gone, and its photo is swept like any other', async () => {
    const { id } = await api.givenProfile({ owner: 'other' });
    const scan = await uploaded();

    expect((await attach(id, scan)).statusCode).toBe(404);
    expect((await attach('f'.repeat(24), scan)).statusCode).toBe(404);

    const [upload] = await api.stored.uploads.find().toArray();
    expect(upload).toMatchObject({ adoptedAt: null });
  });

  it('belongs to one profile: its photo cannot be attached to another too', async () => {
    const [{ id: first }, { id: second }] = [await api.givenProfile(), await api.givenProfile()];
    const scan = await uploaded();
    await attach(first, scan);

    const answer = await attach(second, scan);

    expect(answer.json()).toMatchObject({ code: 'image_not_ours' });
    await api.inject('member', removeForm, { query: { id: second }, body: {} });
    expect((await scanOf('member', first)).statusCode).toBe(200);
  });

  it('has no address that the public could load, and is in no public answer', async () => {
    const { id } = await api.givenProfile();
    const scan = await uploaded();
    await attach(id, scan);
    const name = scan.split('/').at(-1) ?? '';

    for (const url of [scan, `/files/images/${name}`, `/files/images/${name}?size=card`])
      expect((await api.app.inject(url)).statusCode, url).toBe(404);
    expect(JSON.stringify(await seen(id))).not.toContain('signedForm');
    expect(JSON.stringify(await own(id))).not.toContain(name);
  });

  it('cannot be shown as a photo, and a photo is no form', async () => {
    const { id } = await api.givenProfile();
    const body = { photos: { imageUrl: await uploaded() } };

    expect(codeOf(await api.inject('member', updateCustomer, { query: { id }, body }))).toBe('image_not_ours');
    expect(codeOf(await attach(id, await uploaded('member', 'photo')))).toBe('image_not_ours');
    expect(codeOf(await attach(id, await uploaded('other')))).toBe('image_not_ours');
    expect(codeOf(await attach(id, await uploaded('other'), 'other'))).toBe('not_found');
  });

  it('replaced or taken back, it leaves the store at once', async () => {
    const { id } = await api.givenProfile();
    await attach(id, await uploaded());
    await attach(id, await uploaded());
    const one = await stored();

    const answer = await api.inject('member', removeForm, { query: { id } });

    expect(one).toHaveLength(4);
    expect(await stored()).toEqual([]);
    expect(answer.json<{ data: OwnCustomerJson }>().data.signedForm).toBeUndefined();
    expect((await scanOf('member', id)).statusCode).toBe(404);
  });

  it('that was taken back cannot be attached again, and its photo counts as no upload', async () => {
    const { id } = await api.givenProfile();
    const scan = await uploaded();
    await attach(id, scan);

    await api.inject('member', removeForm, { query: { id } });

    expect(await api.stored.uploads.countDocuments({})).toBe(0);
    expect(codeOf(await attach(id, scan))).toBe('image_not_ours');
  });
});

describe('confirmed in writing', () => {
  it('the public profile says so from the confirmation on, with its day, and the log names the admin’s act', async () => {
    const { id } = await api.givenProfile();
    await attach(id, await uploaded());
    const before = await seen(id);

    const answer = await decided(id, { decision: 'confirm' });

    expect(answer.json<{ data: AdminCustomerJson }>().data.signedForm).toMatchObject({ state: 'confirmed' });
    expect(before.confirmedInWritingAt).toBeUndefined();
    expect((await seen(id)).confirmedInWritingAt).toBe('2026-11-21T12:00:00.000Z');
    expect(await api.stored.audit.findOne({ action: 'decide_form' })).toMatchObject({ outcome: 'done' });
  });

  it('a declined form needs a reason, which the owner reads', async () => {
    const { id } = await api.givenProfile();
    await attach(id, await uploaded());

    expect(codeOf(await decided(id, { decision: 'decline' }))).toBe('reason_required');
    await decided(id, { decision: 'decline', reason: 'The signature is missing.' });

    expect((await own(id)).signedForm).toMatchObject({ state: 'declined', reason: 'The signature is missing.' });
    expect((await seen(id)).confirmedInWritingAt).toBeUndefined();
  });

  it('a form that was replaced since the admin looked is not decided', async () => {
    const { id } = await api.givenProfile();
    await attach(id, await uploaded());
    const { signedForm } = await own(id);
    api.clock.set('2026-11-21T12:05:00Z');
    await attach(id, await uploaded());

    const body = { decision: 'confirm', addedAt: signedForm?.addedAt };
    expect(codeOf(await api.inject('admin', decideForm, { query: { id }, body }))).toBe('customer_changed');
  });

  it('only admins decide', async () => {
    const { id } = await api.givenProfile();
    await attach(id, await uploaded());
    const { signedForm } = await own(id);

    const body = { decision: 'confirm', addedAt: signedForm?.addedAt };
    expect((await api.inject('member', decideForm, { query: { id }, body })).statusCode).toBe(403);
  });

  it('it is gone once the owner takes the form back', async () => {
    const id = await confirmed();

    await api.inject('member', removeForm, { query: { id } });

    expect((await seen(id)).confirmedInWritingAt).toBeUndefined();
  });

  it('D-136 it is gone once an update changes what was signed, and not while the update waits', async () => {
    const id = await confirmed();
    const update = await sent(id, paidChange);
    await payFromBalance(api, 'member', id);
    const waiting = await seen(id);

    await api.inject('admin', approveUpdate, { query: { id: update._id } });

    expect(waiting.confirmedInWritingAt).toBe('2026-11-21T12:00:00.000Z');
    expect((await seen(id)).basicInfo.hairColor).toBe('Gray');
    expect((await seen(id)).confirmedInWritingAt).toBeUndefined();
    expect((await own(id)).signedForm).toMatchObject({ state: 'confirmed', isCurrent: false });
  });

  it('D-136 it stays when the person is moved', async () => {
    const id = await confirmed();
    const update = await sent(id, freeChange);

    await api.inject('admin', approveUpdate, { query: { id: update._id } });

    expect((await seen(id)).basicInfo.mailingAddress).toBe('2 Oak Street');
    expect((await seen(id)).confirmedInWritingAt).toBe('2026-11-21T12:00:00.000Z');
  });
});

describe('one scan', () => {
  it('is the form of one profile, however many ask for it at once', async () => {
    const profiles = await Promise.all([1, 2, 3].map(() => api.givenProfile()));
    const scan = await uploaded();

    const answers = await Promise.all(profiles.map(({ id }) => attach(id, scan)));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['image_not_ours', 'image_not_ours']);
    const attached = await api.stored.customers.countDocuments({ 'signedForm.scan': scan });
    expect(attached).toBe(1);
  });

  it('is free again when the profile it was meant for refused it', async () => {
    const [archived, live] = [await api.givenProfile({ archivedAt: new Date('2026-11-01') }), await api.givenProfile()];
    const scan = await uploaded();

    expect(codeOf(await attach(archived.id, scan))).toBe('customer_archived');

    expect((await attach(live.id, scan)).statusCode).toBe(200);
  });
});
