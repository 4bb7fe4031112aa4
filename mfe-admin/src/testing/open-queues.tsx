import type { ApiRequest } from '@inkbridge/api-client';
import { type Answers, aPage } from '@inkbridge/api-client/testing';
import { aCase, aPaymentReview, profileId, someQueues } from '@inkbridge/profile-screens/testing';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { switchSingleKeys } from '../kit/single-keys.js';
import { decidedPayments } from '../queues/payment-queue.js';
import { Screen } from '../queues/queues-screen.js';
import { decidedCases } from '../queues/case-queue.js';
import { renderAdmin } from './render-admin.js';

export const decideCase = 'PUT /admin/case';
export const decidePayment = 'PUT /admin/payment-review';
export const nora = { _id: profileId(90), name: 'Nora Quill', email: 'nora@inkbridge.test' };

/** A fixed day, keys on, and nothing decided yet. */
export function resetQueues(): void {
  vi.setSystemTime(new Date('2026-11-23T09:00:00Z'));
  switchSingleKeys(true);
  for (const decisions of [decidedCases, decidedPayments]) decisions.setState(decisions.getInitialState(), true);
}

const counts = someQueues({ report: { waiting: 2, since: '2026-11-20T00:00:00Z' } });
/** Two reports: one that is late, and one with two days left. */
export const reports = [
  aCase({ id: profileId(81), reference: 'R-LATE222', topic: 'threat_or_abuse', dueAt: '2026-11-21T12:00:00.000Z' }),
  aCase(),
];

/** Cases and counts share one address; the query `kind` distinguishes them. */
export function queuesAnswer(found: readonly unknown[]) {
  return ({ path }: ApiRequest) => (path.includes('kind=') ? aPage(found as object[]) : { data: counts });
}

/** The queues at an address, with the calls that read and those that wrote. */
export async function open(answers: Answers = {}, url = '/admin/queues') {
  const view = await renderAdmin(
    <Screen />,
    {
      '/admin/queues': queuesAnswer(reports),
      '/admin/payment-reviews': () => aPage([aPaymentReview()]),
      [decideCase]: () => ({ data: aCase({ end: 'dismiss', decidedBy: nora }) }),
      ...answers,
    },
    { url },
  );
  const sent = () => view.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  const reads = () => view.requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return { ...view, sent, reads };
}
export const card = async (name: string) => within(await screen.findByRole('article', { name }));
export const dialog = () => within(screen.getByRole('alertdialog'));
