import { approveCustomer, archiveCustomer } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';

/** Milliseconds in which an answer of one process must follow an act in another one. */
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
