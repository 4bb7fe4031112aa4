import { ApiError } from '@inkbridge/api-client';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { localDate } from '@inkbridge/shared/profile-fields';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSite } from '../testing/public-site.js';
import type { Note } from './device-diary.js';

const place = 'inkbridge.diary.guest';
const ana = 'a'.repeat(24);
const daysAgo = (days: number) => localDate(new Date(Date.now() - days * 86_400_000));
const aNote = (kind: Note['kind'], day: string): Note => ({
  id: `${ana} ${kind} ${day}`,
  customerId: ana,
  name: 'Ana Hill',
  kind,
  day,
});
const given = (...notes: Note[]) => window.localStorage.setItem(place, JSON.stringify(notes));
const kept = () => JSON.parse(window.localStorage.getItem(place) ?? '[]') as Note[];
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('a guest', () => {
  it('finds an empty diary, and is told where it is kept', async () => {
    await openSite('/diary');

    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getByText(/saved on this device only/)).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });

  it('notes, corrects and removes letters on the device, and nothing is requested', async () => {
    given(aNote('sent', '2026-01-02'));
    const { api } = await openSite('/diary');
    await screen.findByRole('heading', { level: 2, name: 'Ana Hill' });

    await press('A letter came today from Ana Hill');
    expect(kept().map(({ kind, day }) => [kind, day])).toEqual([
      ['received', daysAgo(0)],
      ['sent', '2026-01-02'],
    ]);

    await press(/^Edit the entry of 01-02-2026/);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-03' } });
    await press('Save');
    expect(await screen.findByText('01-03-2026')).toBeVisible();
    await press(/^Edit the entry of 01-03-2026/);
    await press('Cancel');
    expect(screen.getByRole('button', { name: /^Edit the entry of 01-03-2026/ })).toHaveFocus();

    await press(/^Remove the entry of 01-03-2026/);
    await waitFor(() => expect(kept()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Ana Hill' })).toHaveFocus());
    await press('Undo');
    await waitFor(() => expect(kept()).toHaveLength(2));
    expect(api.requests.filter(({ path }) => path.includes('diary'))).toEqual([]);
    expect(await seriousProblems()).toEqual([]);
  });

  it('each button says which letter it is for, however many are of one day', async () => {
    const theirs = { ...aNote('sent', '2026-01-02'), id: 'b', customerId: 'b'.repeat(24), name: 'Ben Ray' };
    given(aNote('sent', '2026-01-02'), aNote('received', '2026-01-02'), theirs);
    await openSite('/diary');
    await screen.findByRole('heading', { level: 2, name: 'Ben Ray' });

    const named = screen.getAllByRole('button', { name: /^Edit/ }).map((one) => one.getAttribute('aria-label'));

    expect(new Set(named)).toEqual(
      new Set(
        ['I wrote, Ana Hill', 'A letter came, Ana Hill', 'I wrote, Ben Ray'].map(
          (letter) => `Edit the entry of 01-02-2026: ${letter}`,
        ),
      ),
    );
  });

  it('a day that is to come is not taken', async () => {
    given(aNote('sent', '2026-01-02'));
    await openSite('/diary');
    await screen.findByRole('heading', { level: 2, name: 'Ana Hill' });

    await press(/^Edit the entry of 01-02-2026/);
    expect(screen.getByLabelText('What happened')).toHaveFocus();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: daysAgo(-1) } });
    await press('Save');

    expect(screen.getByText('Choose today or an earlier day.')).toBeVisible();
    expect(kept().map(({ day }) => day)).toEqual(['2026-01-02']);
  });

  it('D-138 a year of two digits is asked about, and not noted', async () => {
    given(aNote('sent', '2026-01-02'));
    await openSite('/diary');
    await screen.findByRole('heading', { level: 2, name: 'Ana Hill' });

    await press(/^Edit the entry of 01-02-2026/);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '0026-01-03' } });
    await press('Save');
    expect(kept().map(({ day }) => day)).toEqual(['2026-01-02']);
    await press('Did you mean 01-03-2026?');
    await press('Save');

    await waitFor(() => expect(kept().map(({ day }) => day)).toEqual(['2026-01-03']));
  });

  it.each([
    { when: '30 days after the last letter', notes: [aNote('sent', daysAgo(30))], told: true },
    { when: 'sooner', notes: [aNote('sent', daysAgo(29))], told: false },
    { when: 'when an answer came', notes: [aNote('received', daysAgo(3)), aNote('sent', daysAgo(40))], told: false },
  ])('possible reasons for the silence are told only after 30 days: $when', async ({ notes, told }) => {
    given(...notes);
    await openSite('/diary');
    await screen.findByRole('heading', { level: 2, name: 'Ana Hill' });

    expect(screen.queryByText(/No letter for 30 days/) !== null).toBe(told);
  });

  it('is told when the device keeps nothing', async () => {
    given(aNote('sent', '2026-01-02'));
    await openSite('/diary');
    await screen.findByRole('heading', { level: 2, name: 'Ana Hill' });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied');
    });

    await press('I wrote today to Ana Hill');

    expect((await screen.findByRole('alert')).textContent).toMatch(/doesn’t save anything/);
  });
});

describe('a member', () => {
  const entry = { id: '1'.repeat(24), customerId: ana, name: 'Ana Hill', kind: 'sent', day: '2026-01-02' };
  const diary = (entries: object[], reminders = true) => ({ '/diary': { data: { entries, reminders } } });

  it('reads the diary of the account, and turns reminders off', async () => {
    const answers = { ...diary([entry]), 'PUT /diary/reminders': { data: { reminders: false } } };
    const { api } = await openSite('/diary', { user: aMember(), answers });

    await userEvent.click(await screen.findByRole('checkbox', { name: /Email me if I haven’t heard back/ }));

    expect(screen.getByRole('heading', { level: 2, name: 'Ana Hill' })).toBeVisible();
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ reminders: false });
    expect(await seriousProblems()).toEqual([]);
  });

  it('takes over what this device noted before the login; what the account leaves out stays', async () => {
    const other = {
      ...aNote('sent', '2026-01-05'),
      customerId: 'b'.repeat(24),
      id: `${'b'.repeat(24)} sent 2026-01-05`,
    };
    const broken = aNote('sent', '20260-01-02');
    given(broken, aNote('sent', '2026-01-02'), other);
    const answers = { ...diary([]), 'POST /diary': { data: [entry] } };
    const { api } = await openSite('/diary', { user: aMember(), answers });

    await userEvent.click(await screen.findByRole('button', { name: 'Add them to your diary' }));

    await waitFor(() => expect(kept()).toEqual([broken, other]));
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      entries: [{ customerId: ana }, { customerId: other.customerId }],
    });
  });

  it.each([
    { status: 500, text: 'We couldn’t load your diary' },
    { status: 0, text: 'We couldn’t load your diary' },
  ])('a failure ($status) says so', async ({ status, text }) => {
    await openSite('/diary', { user: aMember(), answers: { '/diary': status } });

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('without a network a note is refused with a sentence, stays as it was entered, and can be saved later', async () => {
    let isOff = true;
    const change = () =>
      isOff ? Promise.reject(new ApiError(0, {})) : Promise.resolve({ data: { ...entry, day: '2026-01-03' } });
    const { api } = await openSite('/diary', { user: aMember(), answers: { ...diary([entry]), 'PUT /diary': change } });
    await screen.findByRole('heading', { level: 2, name: 'Ana Hill' });
    onTestFinished(() => onlineManager.setOnline(true));
    act(() => onlineManager.setOnline(false));

    await press(/^Edit the entry of 01-02-2026/);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-03' } });
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toMatch(/did not go through/);
    expect(screen.getByLabelText('Day')).toHaveValue('2026-01-03');

    isOff = false;
    act(() => onlineManager.setOnline(true));
    expect(api.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await press('Save');
    await waitFor(() => expect(screen.queryByLabelText('Day')).toBeNull());
  });

  it('an Undo without a network says so, and can be pressed again', async () => {
    let isOff = true;
    const answers = {
      ...diary([entry]),
      'DELETE /diary': { data: {} },
      'POST /diary': () => (isOff ? Promise.reject(new ApiError(0, {})) : Promise.resolve({ data: [entry] })),
    };
    const { api } = await openSite('/diary', { user: aMember(), answers });
    await screen.findByRole('heading', { level: 2, name: 'Ana Hill' });
    await press(/^Remove the entry of 01-02-2026/);
    await screen.findByText('Entry removed');

    await press('Undo');
    expect(await screen.findByText(/did not go through/)).toBeVisible();
    isOff = false;
    await press('Undo');

    await waitFor(() => expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
  });

  it.each([
    ['diary_full', /diary is full/],
    ['day_not_possible', /date of your device/],
  ])('a refusal (%s) says why', async (code, says) => {
    const refused = () => Promise.reject(Object.assign(new Error(code), { code, status: 409 }));
    await openSite('/diary', { user: aMember(), answers: { ...diary([entry]), 'POST /diary': refused } });
    await screen.findByRole('heading', { level: 2, name: 'Ana Hill' });

    await press('I wrote today to Ana Hill');

    expect((await screen.findByRole('alert')).textContent).toMatch(says);
  });
});

it('the link of an earlier mail leads to the press that ends the reminders, without a login', async () => {
  const answers = { 'POST /mails/stop': { data: { kind: 'diary', already: false } } };
  const { api } = await openSite(`/diary?stop=${'k'.repeat(32)}`, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }));

  expect(await screen.findByText(/You won’t get any more reminders/)).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ key: 'k'.repeat(32) });
});

it('the diary speaks Spanish', async () => {
  given(aNote('received', '2026-01-02'));
  await openSite('/diary', { language: 'es' });

  const section = (await screen.findByRole('heading', { level: 2, name: 'Ana Hill' })).closest('section');
  expect(within(section ?? document.body).getByText(/Llegó una carta el/)).toBeVisible();
});
