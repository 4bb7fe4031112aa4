import {
  apiBase,
  approveCustomer,
  approveUpdate,
  createCheckoutSession,
  createCustomer,
  type CustomerId,
  exportOwnData,
  getCustomer,
  getDraft,
  getSessionStatus,
  idempotencyHeader,
  listReceipts,
  prepareExport,
  saveDraft,
  updateCustomer,
} from '@inkbridge/contracts';
import { begunForm } from '@inkbridge/contracts/testing';
import { expect, it } from 'vitest';
import { signed } from '../../testing/money/fake-gateway.js';
import { password } from '../../testing/people.js';
import { requiredInfo, uploadedBy } from '../../testing/profiles/new-profile.js';
import { type Several, startSeveral } from '../../testing/start-several.js';

const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

type Opened = { sessionId: string; totalAmount: number };

async function checkout(several: Several, cid: CustomerId): Promise<Opened> {
  const answer = await several.inject('member', createCheckoutSession, { query: { provider: 'card' }, body: { cid } });
  return answer.json<{ data: Opened }>().data;
}

/** The provider reports a payment to every process at once. */
function reported(several: Several, sessionId: string) {
  const payload = several.card.message(sessionId);
  const post = { method: 'POST' as const, url: `${apiBase}/webhooks/sandbox`, headers: signed, payload };
  return Promise.all(several.processes.map(({ app }) => app.inject(post)));
}

it('a picture that one process takes is served by every other, and shows in a profile that another stores', async () => {
  const several = await startSeveral({ extras: (app, { shown }) => shown.servePictures(app) });
  const imageUrl = await uploadedBy('member', several);

  const served = await Promise.all(several.processes.map(({ app }) => app.inject(imageUrl)));
  const body = { basicInfo: requiredInfo, photos: { imageUrl, artworks: [] } };
  const created = await several.inject('member', createCustomer, { body });

  expect(statusesOf(served)).toEqual([200, 200, 200]);
  expect(created.json()).toMatchObject({ data: { photos: { imageUrl } } });
});

it('a draft that one process keeps is continued at another', async () => {
  const several = await startSeveral();
  const draft = { params: { key: 'create' } };
  await several.inject('member', saveDraft, { ...draft, body: { content: begunForm, revision: null } });

  const found = await several.everywhere('member', getDraft, draft);

  expect(statusesOf(found)).toEqual([200, 200, 200]);
  expect(new Set(found.map(({ body }) => body)).size).toBe(1);
});

it('D-99 a form that reaches three processes at once makes one profile', async () => {
  const several = await startSeveral();
  const headers = { [idempotencyHeader]: 'form-0001-abcdef' };

  await several.atOnce('member', createCustomer, { body: { basicInfo: requiredInfo }, headers });
  const again = await several.everywhere('member', createCustomer, { body: { basicInfo: requiredInfo }, headers });

  expect(statusesOf(again)).toEqual([200, 200, 200]);
  expect(await several.stored.customers.countDocuments()).toBe(1);
});

it('a payment that one process opens is settled once, whichever processes hear of it', async () => {
  const several = await startSeveral();
  const { id: cid } = await several.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  const { sessionId, totalAmount } = await checkout(several, cid);
  several.card.pay(sessionId);

  const [webhooks, looks] = await Promise.all([
    reported(several, sessionId),
    several.atOnce('member', getSessionStatus, { query: { session_id: sessionId } }),
  ]);
  const receipts = await several.everywhere('member', listReceipts);

  expect(statusesOf(webhooks)).toEqual([200, 200, 200]);
  expect(looks.map((answer) => answer.json<{ data: { status: string } }>().data.status)).toContain('complete');
  for (const answer of receipts) expect(answer.json<{ data: unknown[] }>().data).toHaveLength(1);
  const stored = await several.stored.customers.findOne({});
  expect(stored).toMatchObject({ status: 'unapproved' });
  expect(stored?.settledDues).toHaveLength(1);
  expect(several.card.held()).toBe(Math.round(totalAmount * 100));
});

it('two checkouts of one profile at two processes end in one payment', async () => {
  const several = await startSeveral();
  const { id: cid } = await several.givenProfile({ status: 'new', approvedAt: null, expiresAt: null });
  const opened = await Promise.all([checkout(several, cid), checkout(several, cid)]);

  for (const { sessionId } of opened) several.card.pay(sessionId);
  await Promise.all(opened.map(({ sessionId }) => reported(several, sessionId)));
  for (const { modules } of several.processes) await modules.jobs.runNow('payments');

  expect((await several.stored.customers.findOne({}))?.settledDues).toHaveLength(1);
  const paidOnce = Math.round((opened[0]?.totalAmount ?? 0) * 100);
  expect(several.card.held()).toBe(paidOnce);
});

it('an update that one process takes is paid at another and approved at a third, once', async () => {
  const several = await startSeveral();
  const { id } = await several.givenProfile();
  const change = { basicInfo: { hairColor: 'Gray' } };
  await several.inject('member', updateCustomer, { query: { id }, body: change });
  const { sessionId } = await checkout(several, id);
  several.card.pay(sessionId);
  await reported(several, sessionId);

  const approved = await several.atOnce('admin', approveUpdate, { query: { id } });
  const shown = await several.everywhere('member', getCustomer, { query: { id } });

  expect(statusesOf(approved)).toContain(200);
  expect(await several.stored.updates.countDocuments({ state: 'approved' })).toBe(1);
  for (const answer of shown) expect(answer.json()).toMatchObject({ data: { basicInfo: { hairColor: 'Gray' } } });
});

it('an approval that reaches three processes at once is one, and is mailed once', async () => {
  const several = await startSeveral();
  const { id } = await several.givenProfile({ status: 'unapproved', approvedAt: null });

  await several.atOnce('admin', approveCustomer, { query: { id } });

  expect(await several.stored.customers.countDocuments({ status: 'active' })).toBe(1);
  expect((await several.mails()).map(({ to }) => to)).toEqual(['member@example.com']);
});

it('the own data that one process prepares is downloaded at another, once', async () => {
  const several = await startSeveral();
  const prepared = await several.inject('member', prepareExport, { body: { password } });
  const { ticket } = prepared.json<{ data: { ticket: string } }>().data;

  const answers = await several.everywhere('member', exportOwnData, { query: { ticket } });

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});
