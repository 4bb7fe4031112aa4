import { approveCustomer, archiveCustomer, listCustomers } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';

/** Milliseconds in which an answer of one process must reflect an act in another. */
const soon = { timeout: 2_000, interval: 50 };

it('D-124 another process shows a profile within two seconds of its approval, and hides it as soon', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null });
  const { catalogue } = (await api.anotherProcess()).modules;
  const isShown = () => catalogue.model.index.find(id)?.active ?? false;
  const before = isShown();

  await api.inject('admin', approveCustomer, { query: { id } });
  await expect.poll(isShown, soon).toBe(true);
  const revision = catalogue.model.index.revision();
  await api.inject('admin', archiveCustomer, { query: { id }, body: {} });

  await expect.poll(isShown, soon).toBe(false);
  expect(before).toBe(false);
  expect(catalogue.model.index.revision()).toBeGreaterThan(revision);
});

/** Never looks by itself, and has heard nothing for too long. */
const heldUp = { pace: { near: 600_000, far: 600_000, silence: 0 } };

it('D-124 a process that was held up reads what it missed before it answers', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null });
  const other = await api.anotherProcess(heldUp);
  const before = await other.inject('guest', listCustomers);

  await api.inject('admin', approveCustomer, { query: { id } });
  const after = await other.inject('guest', listCustomers);

  expect(before.body).not.toContain(id);
  expect(after.body).toContain(id);
});

it('a process that knows that its database is away answers from memory, and does not look first', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile({ status: 'unapproved', approvedAt: null });
  const other = await api.anotherProcess({ ...heldUp, databaseAnswers: () => false });

  await api.inject('admin', approveCustomer, { query: { id } });
  const answer = await other.inject('guest', listCustomers);

  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(id); // a look would have found it
});

it('it answers from memory when the database does not answer either, and makes one call at most wait for it', async () => {
  const api = await startTestApi();
  const { id } = await api.givenProfile();
  const other = await api.anotherProcess(heldUp);
  await other.inject('guest', listCustomers);
  await api.databaseIsAway();

  const first = await other.inject('guest', listCustomers);
  const begun = performance.now();
  const second = await other.inject('guest', listCustomers);

  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.body).toContain(id);
  expect(performance.now() - begun).toBeLessThan(500);
});
