import type { CardJson, GuestEveningJson } from '@inkbridge/contracts';
import { seriousProblems } from '@inkbridge/frame/testing';
import { aCard, aMailRule, inParts, profileId } from '@inkbridge/profile-screens/testing';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPublicProfile } from '../testing/a-public-profile.js';
import { openSite } from '../testing/public-site.js';
import { mailByDays } from './mail-by.js';
import { placeWith } from './guest-place.js';

const secret = 's'.repeat(32);
const at = `/evening#${secret}`;
const view = 'POST /evening/view';
const take = 'POST /evening/take';
const note = 'POST /evening/letter';
const people = ['Ana', 'Ben', 'Cal'].map((firstName, n) =>
  aCard({ _id: profileId(n + 1), basicInfo: { firstName, lastName: 'Hill' } }),
);
const [ana, ben] = people as [CardJson, CardJson];

const evening = (but: Partial<GuestEveningJson> = {}): GuestEveningJson => ({
  id: 'e'.repeat(24),
  kind: 'letters',
  name: 'Parish hall',
  day: '2026-12-01',
  holiday: null,
  endsAt: '2026-12-02T12:00:00.000Z',
  people: 9,
  left: 5,
  letters: 2,
  isOver: false,
  isFull: false,
  mine: null,
  written: [],
  offers: people,
  ...but,
});
const mine = { person: ana, until: '2026-12-01T23:00:00.000Z' };
const hers = evening({ mine, offers: [], left: 4 });
const refused = (code: string, status: number) => () =>
  Promise.reject(Object.assign(new Error(code), { name: 'ApiError', code, status }));
const isLost = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
};
const named = (name: string | RegExp) => screen.findByRole('button', { name });

async function open(answers: object) {
  const opened = await openSite(at, {
    answers: { '/customer': { data: { ...aPublicProfile(), _id: ana._id } }, ...answers },
  });
  return {
    ...opened,
    user: userEvent.setup(),
    sent: (path: string) => opened.api.requests.filter((one) => one.path === path),
  };
}

describe('a guest of a writing evening', () => {
  it('D-174 reads what it is, and takes one of three people with a first name', async () => {
    let answer = () => {};
    const pressedTwice = new Promise<void>((resolve) => (answer = resolve));
    const { user, sent } = await open({
      [view]: { data: evening() },
      [take]: () => pressedTwice.then(() => ({ data: { missed: null, evening: hers } })),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Parish hall' })).toBeVisible();
    expect(screen.getByText(inParts(/^We’ll write letters together on 12-01-2026\. Find/))).toBeVisible();
    expect(screen.getByText('5 of 9 people have nobody yet.')).toBeVisible();
    expect(await seriousProblems()).toEqual([]);

    await user.click(await named('Write to Ana'));
    expect(await screen.findByText('Enter your first name')).toBeVisible();
    expect(screen.getByLabelText('Your first name')).toHaveFocus();
    await user.keyboard('Rosa');
    await user.dblClick(await named('Write to Ana'));
    answer();

    expect(await screen.findByRole('heading', { name: 'You’re writing to Ana' })).toBeVisible();
    expect(sent('/evening/take').map(({ body }) => body)).toMatchObject([
      { secret, firstName: 'Rosa', person: ana._id },
    ]);
    expect(screen.getByRole('link', { name: 'Write to Ana' })).toHaveAttribute('href', `/write/${ana._id}`);
    expect(screen.getByRole('region', { name: 'On the envelope' })).toHaveTextContent('Ana Hill');
    expect(screen.getByRole('region', { name: /^Mail rules in / })).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });

  it.each([
    { missed: 'taken', says: 'Someone was a moment faster. Here are others who wait.' },
    {
      missed: 'stopped',
      says: 'Mail to Ana has just been stopped: a letter wouldn’t arrive now. Here are others who wait.',
    },
    { missed: 'gone', says: 'Ana is not on the list any more. Here are others who wait.' },
  ])('D-174 who chose somebody $missed is told so, and has others to choose from at once', async ({ missed, says }) => {
    const others = evening({ offers: [ben], left: 4 });
    const { user } = await open({
      [view]: { data: evening() },
      [take]: { data: { missed, evening: others } },
    });
    await user.type(await screen.findByLabelText('Your first name'), 'Rosa');

    await user.click(await named('Write to Ana'));

    expect(await screen.findByText(says)).toBeVisible();
    const list = screen.getByRole('list', { name: 'Who will you write to?' });
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ben Hill']);
  });

  it('D-174 asks for other people than the first three', async () => {
    const { user, sent } = await open({ [view]: { data: evening() } });

    await user.click(await named(/^Show others/));
    await user.click(await named(/^Show others/));

    await waitFor(() =>
      expect(sent('/evening/view').map(({ body }) => body)).toMatchObject([{}, { skip: 3 }, { skip: 6 }]),
    );
  });

  it('D-174 the envelope is that of the desk: a central address of the mail rules is on it, and why', async () => {
    const rule = aMailRule({
      state: ana.basicInfo.state,
      addressLines: ['Scan Center', 'PO Box 9', 'Tampa, FL 33622'],
    });
    await open({ [view]: { data: hers }, '/guides/mail-rules': { data: [rule] } });

    const envelope = await screen.findByRole('region', { name: 'On the envelope' });
    await waitFor(() => expect(envelope).toHaveTextContent('Scan CenterPO Box 9Tampa, FL 33622'));
    expect(envelope).not.toHaveTextContent('P.O. Box 88');
    expect(envelope).toHaveTextContent(/central address/);
  });

  it('D-174 notes the letter, can take the note back, and chooses again', async () => {
    const done = evening({ written: [{ _id: ana._id, basicInfo: ana.basicInfo }], letters: 3, offers: [ben] });
    const { user, sent } = await open({
      [view]: { data: hers },
      [note]: ({ body }: { body: { isWritten: boolean } }) => ({ data: body.isWritten ? done : hers }),
    });

    await user.click(await named('My letter is written'));
    expect(await screen.findByText('You have written to Ana Hill.')).toBeVisible();
    expect(await named('Write to Ben')).toBeVisible();
    await user.click(await named('Undo'));

    expect(await screen.findByRole('heading', { name: 'You’re writing to Ana' })).toBeVisible();
    expect(sent('/evening/letter').map(({ body }) => body)).toMatchObject([
      { person: ana._id, isWritten: true },
      { person: ana._id, isWritten: false },
    ]);
  });

  it('D-174 gives the person back', async () => {
    const { user } = await open({ [view]: { data: hers }, 'POST /evening/give-back': { data: evening() } });

    await user.click(await named('Give Ana back'));

    expect(await named('Write to Ana')).toBeVisible();
    await waitFor(() => expect(placeWith(ana._id)).toBeNull());
    expect(screen.queryByText(/Ana is no longer yours/)).toBeNull();
  });

  it('D-174 who has lost a person is told so, can still say that the letter is written, or reads that another writes', async () => {
    const written = evening({ written: [{ _id: ana._id, basicInfo: ana.basicInfo }] });
    let seen: GuestEveningJson = hers;
    let noted: () => unknown = refused('not_found', 404);
    await open({ [view]: () => ({ data: seen }) });
    await screen.findByRole('heading', { name: 'You’re writing to Ana' });
    await waitFor(() => expect(placeWith(ana._id)?.shown?.mine?.person._id).toBe(ana._id));
    cleanup();
    seen = evening();

    const { user, sent } = await open({ [view]: () => ({ data: seen }), [note]: () => noted() });
    expect(await screen.findByText(/^Ana is no longer yours: the twelve hours are over/)).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
    await user.click(await named('My letter to Ana is written'));
    expect(await screen.findByText(/^Somebody else is writing to this person by now/)).toBeVisible();

    noted = () => ({ data: written });
    await user.click(await named('My letter to Ana is written'));
    expect(await screen.findByText('You have written to Ana Hill.')).toBeVisible();
    expect(screen.queryByText(/no longer yours/)).toBeNull();
    expect(sent('/evening/letter')).toHaveLength(2);
  });

  it('D-174 who chose another person in a second window is told of the first one', async () => {
    let seen: GuestEveningJson = hers;
    const { user } = await open({ [view]: () => ({ data: seen }), [note]: refused('not_found', 404) });
    const written = await named('My letter is written');
    seen = evening({ mine: { person: ben, until: hers.mine?.until ?? '' }, offers: [] });

    await user.click(written);

    expect(await screen.findByRole('heading', { name: 'You’re writing to Ben' })).toBeVisible();
    expect(screen.getByText(/^Ana is no longer yours: .* you chose someone else in another window/)).toBeVisible();
  });

  it.each([
    { what: 'over', but: { isOver: true, offers: [] }, says: /This evening is over. 2 letters were written/ },
    { what: 'over by the clock', but: { endsAt: '2026-01-01T12:00:00.000Z' }, says: /This evening is over/ },
    { what: 'full', but: { isFull: true, offers: [] }, says: /As many people as possible are writing already/ },
    {
      what: 'without anybody left',
      but: { left: 0, offers: [] },
      says: /everyone has someone to write to them, or mail to them is stopped/,
    },
  ])('D-174 an evening that is $what says so', async ({ but, says }) => {
    await open({ [view]: { data: evening(but) } });

    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Write to/ })).toBeNull();
  });

  it.each([
    { code: 'evening_full', status: 409, says: /As many people as possible/ },
    { code: 'evening_over', status: 409, says: 'This evening is over.' },
  ])('D-174 $code is said in words, and the name stays', async ({ code, status, says }) => {
    const { user } = await open({ [view]: { data: evening() }, [take]: refused(code, status) });
    await user.type(await screen.findByLabelText('Your first name'), 'Rosa');

    await user.click(await named('Write to Ana'));

    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByLabelText('Your first name')).toHaveValue('Rosa');
  });

  it('D-174 a link that has ended says whom to ask', async () => {
    await open({ [view]: refused('link_ended', 404) });

    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });

  it('D-174 ADR-38 without a network the person is still shown, and the desk opens with the envelope', async () => {
    await open({ [view]: { data: hers } });
    await screen.findByRole('heading', { name: 'You’re writing to Ana' });
    await waitFor(() => expect(placeWith(ana._id)?.person.about._id).toBe(ana._id));
    isLost();

    await openSite(at, { answers: { [view]: 0, '/customer': 0 } });
    expect(await screen.findAllByRole('heading', { name: 'You’re writing to Ana' })).not.toEqual([]);
  });

  it('D-174 a phone that others use forgets the evening', async () => {
    const { user } = await open({ [view]: { data: evening() } });
    await user.type(await screen.findByLabelText('Your first name'), 'Rosa');

    await user.click(await named(/^Leave, and forget/));

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain('Rosa');
  });

  it('D-174 the page is in Spanish too', async () => {
    await openSite(at, { language: 'es', answers: { [view]: { data: hers } } });

    expect(await screen.findByRole('heading', { name: 'Usted escribe a Ana' })).toBeVisible();
  });
});

it.each([
  { holiday: '2026-12-25', safe: '2026-12-04', last: '2026-12-11' },
  { holiday: '2027-12-25', safe: '2027-12-04', last: '2027-12-11' },
  { holiday: '2027-02-14', safe: '2027-01-23', last: '2027-01-30' },
  { holiday: '2027-01-15', safe: '2026-12-24', last: '2026-12-31' },
  { holiday: '2027-01-08', safe: '2026-12-18', last: '2026-12-24' },
])('D-174 cards for $holiday go by $safe, by $last at the latest: days with mail', ({ holiday, safe, last }) => {
  expect(mailByDays(holiday)).toEqual({ safe, last });
});
