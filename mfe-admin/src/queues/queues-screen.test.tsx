import { aPage, inTurn, refusal } from '@inkbridge/api-client/testing';
import { languages } from '@inkbridge/federation/i18n';
import { aCase, anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { card, decideCase, dialog, nora, open, queuesAnswer, reports, resetQueues } from '../testing/open-queues.js';

beforeEach(resetQueues);
afterEach(() => void vi.useRealTimers());

it('D-151 reports show all their facts, how late they are, and a link to the profile', async () => {
  const { container } = await open();

  const late = await card('R-LATE222');
  expect(late.getByText('2 days late')).toBeVisible();
  expect(late.getByText('Threat or abuse')).toBeVisible();
  const other = await card('R-4KX92MD');
  expect(other.getByText('due in 2 days')).toBeVisible();
  expect(other.getByText('He asked for money in a letter.')).toBeVisible();
  expect(other.getByText('ann@inkbridge.test')).toBeVisible();
  const profile = other.getByRole('link', { name: 'Thomas Hale' });
  expect(profile.getAttribute('href')).toBe(`/admin/inmate/${profileId(1)}`);
  expect(profile.parentElement?.textContent).toContain('HR-7731');
  expect(screen.getByRole('tab', { name: 'Reports 2' }).getAttribute('aria-selected')).toBe('true');
  expect(await violationsIn(container)).toEqual([]);
});

it('D-171 a mail report names the facility that too much mail comes back from, with a link to it', async () => {
  const facility = { _id: profileId(70), name: 'Elm Creek', reports: 3 };
  const filed = aCase({ kind: 'mail_report', topic: 'returned', text: '', facility });
  await open({ '/admin/queues': queuesAnswer([filed]) });

  const link = await (await card('R-4KX92MD')).findByRole('link', { name: 'Elm Creek' });
  expect(link.closest('[class*=notice]')?.textContent).toBe(
    '3 mail reports from Elm Creek in 30 days. Check its address, and whether mail there is stopped.',
  );
  expect(link.getAttribute('href')).toMatch(new RegExp(`/admin/facility/${profileId(70)}$`));
});

it('a case says that hints decide nothing if its text has marks, and only then', async () => {
  const words = { kind: 'money', language: languages[0], version: 0, isStarting: true, words: ['for money'] };
  const { container } = await open({
    '/admin/queues': queuesAnswer([
      aCase({ text: 'He asked for money.' }),
      aCase({ id: profileId(82), reference: 'R-PLAIN222', text: 'He is rude.' }),
    ]),
    '/admin/hint-words': () => ({ data: [words] }),
  });

  const marked = await card('R-4KX92MD');
  expect(await marked.findByText(/^These are only hints/)).toBeVisible();
  expect(marked.getByText('for money').tagName).toBe('MARK');
  expect((await card('R-PLAIN222')).queryByText(/^These are only hints/)).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

it('queue, state and page live in the address', async () => {
  const { reads } = await open({}, '/admin/queues?tab=mail_report&state=closed&page=2');

  await screen.findAllByRole('article');
  expect(reads()).toContain('/admin/queues?kind=mail_report&state=closed&page=2');
  expect(screen.getByRole('tab', { name: 'Mail 0' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('link', { name: 'Closed' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/admin/queues?tab=mail_report');
  expect(screen.getByRole('tab', { name: 'Payments 0' }).getAttribute('href')).toBe('/admin/queues?tab=payments');
});

it('a decision says what will happen, is sent once, and the queue is reloaded', async () => {
  const { user, sent, reads } = await open();
  const report = await card('R-4KX92MD');

  await user.click(report.getByRole('button', { name: 'Close, no action: R-4KX92MD' }));
  expect(dialog().getByRole('heading', { name: 'Close R-4KX92MD without a change?' })).toBeVisible();
  expect(dialog().getByText(/The profile stays as it is/)).toBeVisible();
  expect(await violationsIn(screen.getByRole('alertdialog'))).toEqual([]);
  await user.type(dialog().getByRole('textbox', { name: /Note/ }), ' All is well. ');
  await user.dblClick(dialog().getByRole('button', { name: 'Close, no action' }));

  expect(await screen.findByText('R-4KX92MD is closed. Nothing was changed.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent()).toEqual([[`/admin/case?id=${profileId(80)}`, { decision: 'dismiss', note: 'All is well.' }]]);
  await waitFor(() => expect(reads().filter((path) => path.includes('kind=report'))).toHaveLength(2));
});

it('a message is answered in words that its writer reads, or closed without an answer', async () => {
  const message = aCase({ kind: 'message', topic: 'payment', name: 'Ann', about: 'req-7', customer: null });
  const { user, sent } = await open(
    {
      '/admin/queues': queuesAnswer([message]),
      [decideCase]: () => ({ data: { ...message, end: 'answer', decidedBy: nora } }),
    },
    '/admin/queues?tab=message',
  );
  const filed = await card('R-4KX92MD');
  expect(filed.getByText('req-7')).toBeVisible();
  expect(filed.queryByText('This profile no longer exists')).toBeNull();
  expect(filed.getByRole('button', { name: 'Close, no answer: R-4KX92MD' })).toBeVisible();

  await user.click(filed.getByRole('button', { name: 'Answer: R-4KX92MD' }));
  await user.click(dialog().getByRole('button', { name: 'Answer' }));
  expect(dialog().getByText('Write an answer.')).toBeVisible();
  await user.type(dialog().getByRole('textbox', { name: /Answer/ }), 'It is on its way.');
  await user.click(dialog().getByRole('button', { name: 'Answer' }));

  expect(await screen.findByText('R-4KX92MD is answered.')).toBeVisible();
  expect(sent()).toEqual([[`/admin/case?id=${profileId(80)}`, { decision: 'answer', note: 'It is on its way.' }]]);
});

it('D-67 the second of two admins sees what the first decided', async () => {
  const answer = () => ({ data: aCase({ end: 'archive', decidedBy: nora }) });
  const { user } = await open({ [decideCase]: answer });

  await user.click((await card('R-4KX92MD')).getByRole('button', { name: 'Close, no action: R-4KX92MD' }));
  await user.click(dialog().getByRole('button', { name: 'Close, no action' }));

  expect(await screen.findByText('Nora Quill already decided R-4KX92MD: profile archived.')).toBeVisible();
});

it('a failure stays in the dialog with what was typed', async () => {
  const { user } = await open({
    [decideCase]: inTurn(refusal(503, 'unavailable'), { data: aCase({ end: 'deactivate' }) }),
  });
  await user.click((await card('R-4KX92MD')).getByRole('button', { name: 'Deactivate profile: R-4KX92MD' }));
  await user.type(dialog().getByRole('textbox', { name: /Note/ }), 'Scam.');
  await user.click(dialog().getByRole('button', { name: 'Deactivate profile' }));
  expect((await dialog().findByRole('alert')).textContent).not.toBe('');
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: /Note/ }).value).toBe('Scam.');

  await user.click(dialog().getByRole('button', { name: 'Deactivate profile' }));

  expect(await screen.findByText('R-4KX92MD is closed. The profile is deactivated.')).toBeVisible();
});

const removal = aCase({
  kind: 'removal_request',
  topic: 'victim',
  name: 'Ann Field',
  about: 'Leroy H.',
  customer: null,
});

it('declining needs a reason, and may begin with a template', async () => {
  const { user, sent } = await open(
    { '/admin/queues': queuesAnswer([removal]), [decideCase]: () => ({ data: { ...removal, end: 'decline' } }) },
    '/admin/queues?tab=removal_request',
  );
  await user.click((await card('R-4KX92MD')).getByRole('button', { name: 'Decline: R-4KX92MD' }));
  await user.click(dialog().getByRole('button', { name: 'Decline' }));
  expect(dialog().getByText('Write a reason.')).toBeVisible();
  expect(sent()).toEqual([]);

  await user.click(dialog().getByRole('button', { name: 'Another person' }));
  await user.click(dialog().getByRole('button', { name: 'Decline' }));

  expect(await screen.findByText('R-4KX92MD is declined.')).toBeVisible();
  const note = 'The profile is about another person of the same name.';
  expect(sent()).toEqual([[`/admin/case?id=${profileId(80)}`, { decision: 'decline', note }]]);
});

it('a removal request without a profile can be accepted only after one is chosen', async () => {
  vi.useRealTimers(); // the picker waits for a pause in typing
  const leroy = anAdminProfile({ _id: profileId(2), basicInfo: { firstName: 'Leroy', lastName: 'Halstead' } });
  const { user, sent } = await open(
    {
      '/admin/queues': queuesAnswer([removal]),
      '/admin/customer': () => aPage([leroy]),
      [decideCase]: () => ({ data: { ...removal, end: 'archive' } }),
    },
    '/admin/queues?tab=removal_request',
  );
  await user.click((await card('R-4KX92MD')).getByRole('button', { name: 'Archive profile: R-4KX92MD' }));
  await user.click(dialog().getByRole('button', { name: 'Archive profile' }));
  expect(dialog().getByRole('alert').textContent).toBe('Choose the profile this is about.');
  expect(dialog().getByText('They wrote: Leroy H.')).toBeVisible();

  await user.type(dialog().getByRole('combobox', { name: 'Which profile is this about?' }), 'Leroy');
  await user.click(await dialog().findByRole('option', { name: /Leroy Halstead/ }));
  await user.click(dialog().getByRole('button', { name: 'Archive profile' }));

  await screen.findByText('R-4KX92MD is closed. The profile is archived.');
  expect(sent()).toMatchObject([[expect.any(String), { decision: 'archive', customer: profileId(2) }]]);
});

it('a closed case shows its outcome and offers no decision', async () => {
  const closed = aCase({ end: 'confirmed', endedAt: '2026-11-23T08:00:00.000Z' });
  await open({ '/admin/queues': queuesAnswer([closed]) }, '/admin/queues?state=closed');

  const shown = await card('R-4KX92MD');
  expect(shown.getByText('the owner says the address is right')).toBeVisible();
  expect(shown.getByText('The person who listed it')).toBeVisible();
  expect(shown.queryAllByRole('button')).toEqual([]);
});

it('an empty queue says so, and a failed one tries again', async () => {
  let isDown = true;
  await open({
    '/admin/queues': (request) => {
      if (isDown && request.path.includes('kind=')) throw refusal(500, 'internal');
      return queuesAnswer([])(request);
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });

  isDown = false;
  retry.click();

  expect(await screen.findByText('Nothing is waiting here.')).toBeVisible();
});

it.each([
  {
    url: '/admin/queues',
    kind: 'report',
    a: 'Deactivate the profile for R-4KX92MD?',
    r: 'Close R-4KX92MD without a change?',
  },
  {
    url: '/admin/queues?tab=removal_request',
    kind: 'removal_request',
    a: 'Archive the profile for R-4KX92MD?',
    r: 'Decline R-4KX92MD?',
  },
] as const)('on a $kind, key a opens the dialog to accept, and r the dialog to refuse', async ({ url, kind, a, r }) => {
  const topic = kind === 'report' ? 'other' : 'victim';
  const { user } = await open({ '/admin/queues': queuesAnswer([aCase({ kind, topic })]) }, url);
  await card('R-4KX92MD');

  await user.keyboard('ja');
  expect(screen.getByRole('alertdialog', { name: a })).toBeVisible();
  await user.keyboard('{Escape}r');

  expect(screen.getByRole('alertdialog', { name: r })).toBeVisible();
});

it('after a decision the focus is on the next case', async () => {
  let waiting = reports;
  const { user } = await open({
    '/admin/queues': (request) => queuesAnswer(waiting)(request),
    [decideCase]: () => {
      waiting = reports.slice(1);
      return { data: aCase({ end: 'dismiss', decidedBy: nora }) };
    },
  });
  await user.click((await card('R-LATE222')).getByRole('button', { name: 'Close, no action: R-LATE222' }));
  await user.click(dialog().getByRole('button', { name: 'Close, no action' }));

  await waitFor(() => expect(document.activeElement?.textContent).toBe('R-4KX92MD'));
  expect(screen.queryByRole('article', { name: 'R-LATE222' })).toBeNull();
});

it('a profile that cannot be deactivated leaves its case open, with the reason in the dialog', async () => {
  const { user } = await open({
    [decideCase]: () => {
      throw refusal(409, 'not_allowed_now');
    },
  });
  await user.click((await card('R-4KX92MD')).getByRole('button', { name: 'Deactivate profile: R-4KX92MD' }));
  await user.click(dialog().getByRole('button', { name: 'Deactivate profile' }));

  expect(await dialog().findByRole('alert')).toBeVisible();
  expect(screen.getByRole('article', { name: 'R-4KX92MD', hidden: true })).toBeVisible();
});
