import { type Answers, inTurn } from '@inkbridge/api-client/testing';
import type { Language } from '@inkbridge/federation/i18n';
import { aPeriod, someNumbers } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './numbers-screen.js';

const path = '/admin/numbers';
const waited = (medianHours: number) => ({ decided: 12, medianHours, slowHours: 48 });
const periods = [
  aPeriod({
    start: '2026-09-01',
    signUps: 24,
    listed: 9,
    published: 8,
    income: { renewal: 79.95 },
    incomeTotal: 79.95,
  }),
  aPeriod({
    start: '2026-10-01',
    signUps: 30,
    listed: 11,
    published: 10,
    income: { creation: 199.9, photo: 9.95 },
    incomeTotal: 209.85,
    refunded: 99.95,
    profiles: waited(1),
    updates: waited(5.5),
  }),
  aPeriod({ signUps: 12, listed: 3, published: 2, income: { creation: 99.95 }, incomeTotal: 99.95 }),
];
const counted = { [path]: () => ({ data: someNumbers({ periods }) }) };

const open = (answers: Answers = counted, url = '/admin/numbers', language: Language = 'en') =>
  renderAdmin(<Screen />, answers, { url, language });
const figure = async (name: string) => within(await screen.findByRole('region', { name }));

it('D-152 says in words what happened in the running month and in the two before', async () => {
  const { container, requests } = await open();

  const signUps = await figure('Sign-ups');
  expect(signUps.getByText('12 so far in November 2026; 30 in October 2026, 24 in September 2026.')).toBeVisible();
  const income = await figure('Income by fee');
  expect(income.getByText(/^\$99.95 so far in November 2026; \$209.85 in October 2026, \$79.95/)).toBeVisible();
  expect(income.getByText(/^Refunded: \$0.00 so far in November 2026; \$99.95 in October/)).toBeVisible();
  const hours = await figure('Hours until the decision');
  expect(
    hours.getByText(
      'Profiles: no decision so far in November 2026; 1 hour in October 2026, no decision in September 2026.',
    ),
  ).toBeVisible();
  expect(requests.map((request) => request.path)).toEqual(['/admin/numbers?by=month']);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-152 a chart has a name, a legend of what its bars are, and the values of each period', async () => {
  await open();

  const income = await figure('Income by fee');
  const picture = income.getByRole('img', { name: /^Income by fee. \$99.95 so far/ });
  expect(income.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'creation',
    'renewal',
    'photos',
  ]);
  expect([...picture.querySelectorAll('title')].map(({ textContent }) => textContent)[1]).toBe(
    'October 2026\ncreation: $199.90\nrenewal: $0.00\nphotos: $9.95',
  );
});

it('D-152 bars of a stack are drawn on top of each other, and the highest stays below the top line', async () => {
  await open();

  const income = await figure('Income by fee');
  const [, october] = income.getByRole('img').querySelectorAll('svg');
  const bars = [...(october?.querySelectorAll('rect') ?? [])].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    size: Number(bar.getAttribute('height')),
  }));
  const [creation, renewal, photo] = bars;
  expect(income.getByText('$400')).toBeVisible(); // a label of the axis
  expect(creation?.size).toBeCloseTo((199.9 / 400) * 180);
  expect(renewal?.size).toBe(0);
  expect(photo?.top).toBeCloseTo(180 - (209.85 / 400) * 180);
});

it('D-152 every chart is a table too, the newest period first', async () => {
  const { container, user } = await open();
  const hours = await figure('Hours until the decision');

  await user.click(hours.getByRole('button', { name: /^Show as table.*Hours/ }));

  const [head, november, october] = hours.getAllByRole('row').map(({ textContent }) => textContent);
  expect(head).toBe(
    'MonthProfilesUpdatesCases90 % within: ProfilesDecided: Profiles90 % within: UpdatesDecided: Updates90 % within: CasesDecided: Cases',
  );
  expect(november).toBe('November 2026no decisionno decisionno decisionno decision0no decision0no decision0');
  expect(october).toBe('October 20261 hour5.5 hoursno decision48 hours1248 hours12no decision0');
  expect(hours.queryByRole('img')).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
  await user.click(hours.getByRole('button', { name: /^Show as chart.*Hours/ }));
  expect(hours.getByRole('img')).toBeVisible();
});

it('AC-416 shows the current counts by status; new profiles count as unpaid', async () => {
  await open();

  const now = await figure('Right now');
  expect(now.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '812',
    '3',
    '3',
    '400',
    '5',
    '60',
    '7',
  ]);
});

it('D-152 weeks have an address of their own', async () => {
  const weeks = { by: 'week' as const, periods: [aPeriod({ start: '2026-11-16', signUps: 2 })] };
  const { requests } = await open({ [path]: () => ({ data: someNumbers(weeks) }) }, '/admin/numbers?by=week');

  const signUps = await figure('Sign-ups');
  expect(signUps.getByText(/^2 so far this week/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Weeks' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Months' }).getAttribute('href')).toBe('/admin/numbers');
  expect(requests[0]?.path).toBe('/admin/numbers?by=week');
});

it('says of a chart without any value that nothing happened', async () => {
  await open({ [path]: () => ({ data: someNumbers() }) });

  const signUps = await figure('Sign-ups');
  expect(signUps.getByText('Nothing in this period.')).toBeVisible();
  expect(signUps.queryByRole('button')).toBeNull();
});

it('a failed load can be tried again', async () => {
  const { user } = await open({
    [path]: inTurn(500, { data: someNumbers({ periods }) }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(again);

  expect(await screen.findByRole('region', { name: 'Sign-ups' })).toBeVisible();
});

it('D-103 speaks Spanish', async () => {
  await open(counted, '/admin/numbers', 'es');

  const signUps = await figure('Registros');
  expect(signUps.getByText(/^12 hasta ahora en noviembre de 2026/)).toBeVisible();
});

it('D-152 declined items are shown by reason, reopened ones beside them, as a chart and as a table', async () => {
  const months = [
    aPeriod({ start: '2026-09-01' }),
    aPeriod({ start: '2026-10-01', declined: { money: 3, contact: 1 }, reopened: 2 }),
    aPeriod({ declined: { money: 1 } }),
  ];
  const { user, container } = await open({ [path]: () => ({ data: someNumbers({ periods: months }) }) });

  const declined = await figure('Sent back or rejected, by reason');
  expect(declined.getByText('1 so far in November 2026; 4 in October 2026, 0 in September 2026.')).toBeVisible();
  expect(declined.getByText(/^Decided again: 0 so far in November 2026; 2 in October/)).toBeVisible();
  expect(declined.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Phone, link or address',
    'Request for money',
  ]);
  await user.click(declined.getByRole('button', { name: /Show as table/ }));
  const row = declined.getByRole('row', { name: /^October 2026/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '3', '4', '2']);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-152 hours until the decision are told of cases too', async () => {
  await open({
    [path]: () => ({ data: someNumbers({ periods: [aPeriod({ cases: waited(5) })] }) }),
  });

  const hours = await figure('Hours until the decision');
  expect(hours.getByText(/^Cases: 5 hours so far/)).toBeVisible();
});
