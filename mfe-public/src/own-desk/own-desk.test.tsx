import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { notChosen } from '@inkbridge/profile-screens';
import { aCard, profileId } from '@inkbridge/profile-screens/testing';
import { localDate } from '@inkbridge/shared/profile-fields';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPage, openSite } from '../testing/public-site.js';
import './own-desk.js';

Element.prototype.scrollIntoView = () => undefined;

const day = 86_400_000;
const daysAgo = (days: number) => localDate(new Date(Date.now() - days * day));
const marisol = aCard({ _id: profileId(1), basicInfo: { firstName: 'Marisol', lastName: 'Reyes' } });
const wendy = aCard({ _id: profileId(2), basicInfo: { firstName: 'Wendy', lastName: 'Shaw' } });
const person = { name: 'Marisol Reyes', customerId: marisol._id };
const entry = (kind: 'sent' | 'received', days: number) => ({
  id: `${kind}${days}`,
  kind,
  day: daysAgo(days),
  ...person,
});
const diaryOf = (...entries: ReturnType<typeof entry>[]) => ({
  '/diary': { data: { entries, people: [marisol], reminders: true } },
});
const letter = {
  to: { name: 'Diego Guerrero', firstName: 'Diego', numberLine: '', lines: [] },
  text: 'Dear Diego,\n \n\nMy name is Ruth.\nI grow leeks.',
  date: '',
  sendTo: notChosen,
  savedAt: new Date().toISOString(),
  revision: 1,
};
const diego = 'd'.repeat(24);
const begin = (owner: string) => localStorage.setItem(`inkbridge.letter.${owner}.${diego}`, JSON.stringify(letter));
const part = (name: string | RegExp) => screen.findByRole('region', { name });
const isOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  document.documentElement.dataset['kept'] = 'page';
  onTestFinished(() => {
    onlineManager.setOnline(true);
    delete document.documentElement.dataset['kept'];
  });
};

describe('a member’s home', () => {
  it('AC-037 AC-038 D-14 begins with a blank sheet, says what the product is for, and goes on with matches', async () => {
    await openSite('/', { user: aMember() });

    expect(await screen.findByRole('heading', { level: 2, name: 'Nothing on it yet' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your desk' })).toBeVisible();
    expect(screen.getByText('Connect beyond bars')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find someone to write to' })).toHaveAttribute('href', '/explore-profiles');
    expect(screen.getByRole('region', { name: 'Best matches' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What it costs to list someone' })).toBeNull();
    expect(await seriousProblems()).toEqual([]);
  });

  it('shows letters begun, also from before the login, with the way back to the paper', async () => {
    begin('guest');
    await openSite('/', { user: aMember() });

    const begun = within(await part('Letters begun 1'));
    expect(begun.getByRole('heading', { level: 3, name: 'To Diego Guerrero' })).toBeVisible();
    expect(begun.getByText(/^Saved on this device at /)).toBeVisible();
    expect(begun.getByText(/^Dear Diego/).textContent).toBe('Dear Diego,\nMy name is Ruth.\nI grow leeks.'); // no line is blank
    expect(begun.getByRole('link', { name: 'Keep writing to Diego' })).toHaveAttribute('href', `/write/${diego}`);
  });

  it.each([
    { days: 0, text: 'You wrote today; an answer usually takes 4 to 6 weeks.' },
    { days: 1, text: 'You wrote yesterday; an answer usually takes 4 to 6 weeks.' },
    { days: 12, text: 'You wrote 12 days ago; an answer usually takes 4 to 6 weeks.' },
    { days: 33, text: 'You wrote 33 days ago; an answer could come any day.' },
    { days: 43, text: /^You wrote 43 days ago\. Some answers take longer/ },
  ])('says how long a letter of $days days is on its way', async ({ days, text }) => {
    await openSite('/', { user: aMember(), answers: diaryOf(entry('sent', days)) });

    const sent = within(await part('On their way 1'));
    expect(sent.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your whole diary: 1 letter' })).toHaveAttribute('href', '/diary');
    expect(await seriousProblems()).toEqual([]);
  });

  it('notes an answer with one press, and takes it back with another', async () => {
    const sent = entry('sent', 12);
    const came = entry('received', 0);
    let entries = [sent];
    const answers = {
      '/diary': () => ({ data: { entries, people: [marisol], reminders: true } }),
      'POST /diary': () => {
        entries = [came, sent];
        return { data: [came] };
      },
      'DELETE /diary': () => {
        entries = [sent];
        return { data: { removed: true } };
      },
    };
    const { api } = await openSite('/', { user: aMember(), answers });

    await userEvent.click(await screen.findByRole('button', { name: 'Marisol answered' }));
    const answered = within(await part('Answered 1'));
    expect(answered.getByText(/^Marisol answered on/)).toHaveTextContent('It’s your turn.');
    expect(answered.getByRole('link', { name: 'Write back to Marisol' })).toHaveAttribute(
      'href',
      `/write/${marisol._id}`,
    );
    expect(screen.queryByRole('region', { name: /On their way/ })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await part('On their way 1')).toBeVisible();
    expect(api.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/diary?id=received0',
    ]);
  });

  it('an Undo of a noted answer without a network says so, and can be pressed again', async () => {
    const came = entry('received', 0);
    let isOff = true;
    const { api } = await openSite('/', {
      user: aMember(),
      answers: {
        ...diaryOf(entry('sent', 12)),
        'POST /diary': { data: [came] },
        'DELETE /diary': () =>
          isOff
            ? Promise.reject(Object.assign(new Error('network'), { code: 'network', status: 0 }))
            : Promise.resolve({ data: { removed: true } }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Marisol answered' }));

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/did not go through/)).toBeVisible();
    isOff = false;
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2));
  });

  it('AC-241 shows who is saved, with the note in quotes and the way to a letter', async () => {
    const answers = { '/user/favorite': { data: [{ ...wendy, feedback: 'The lamp until nine.' }] } };
    await openSite('/', { user: aMember(), answers });

    const saved = within(await part('People you saved'));
    expect(saved.getByText('“The lamp until nine.”')).toBeVisible();
    expect(saved.getByRole('link', { name: 'Wendy Shaw' })).toHaveAttribute('href', `/inmate/${wendy._id}`);
    expect(saved.getByRole('link', { name: 'Write to Wendy' })).toHaveAttribute('href', `/write/${wendy._id}`);
  });

  it('D-133 says whom saved searches found and who is new since the last visit', async () => {
    const lastVisit = Date.now() - 2 * day;
    localStorage.setItem('inkbridge.visit', `${lastVisit} Infinity`);
    const search = { id: 'a'.repeat(24), name: 'Women in Ohio', pace: 'weekly', savedAt: new Date().toISOString() };
    const listedAt = new Date(lastVisit + 1_000).toISOString();
    const answers = {
      '/searches': {
        data: [
          { ...search, question: { category: 'female' } },
          { ...search, id: 'b'.repeat(24), name: 'Men', question: { category: 'male' } },
        ],
      },
      '/searches/new': {
        data: [
          { id: search.id, count: 2 },
          { id: 'b'.repeat(24), count: 0 },
        ],
      },
      '/customer': aPage([{ ...wendy, listedAt }, marisol]),
    };
    const { api } = await openSite('/', { user: aMember(), answers });

    const searches = within(await part('Saved searches'));
    expect(await searches.findByText('2 new')).toBeVisible();
    expect(searches.getByText('nothing new')).toBeVisible();
    expect(searches.getByRole('link', { name: 'Women in Ohio' })).toHaveAttribute(
      'href',
      '/explore-profiles?search=female&sort=newlyListed',
    );
    const fresh = within(await part(/^New since \w+day$/));
    expect(fresh.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Wendy Shaw']);
    expect(api.requests.map(({ path }) => path)).toContain(
      `/searches/new?since=${encodeURIComponent(new Date(lastVisit).toISOString())}`,
    );
  });

  it('without a diary it shows what there is, and asks again', async () => {
    begin('guest');
    let fails = true;
    await openSite('/', {
      user: aMember(),
      answers: { '/diary': () => (fails ? Promise.reject(new Error('away')) : diaryOf(entry('sent', 3))['/diary']) },
    });
    expect(await screen.findByText(/We couldn’t load your diary/)).toBeVisible();
    expect(await part('Letters begun 1')).toBeVisible();
    fails = false;

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await part('On their way 1')).toBeVisible();
  });

  it('AC-259 shows the prices to a member who follows a link to them', async () => {
    await openSite('/#prices', { user: aMember() });

    expect(await part('What it costs to list someone')).toBeVisible();
  });

  it('without a network says what is not on this device, and gets the rest when it is back', async () => {
    isOffline();
    const answers: Record<string, object | number> = { '/diary': 0, '/user/favorite': 0 };
    await openSite('/', { user: aMember(), answers });

    expect(await screen.findByText(/^Best matches and searches need a connection/)).toBeVisible();
    expect(screen.getAllByText(/^Not on this device/)).not.toEqual([]);
    expect(screen.queryByRole('region', { name: 'Best matches' })).toBeNull();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
      onlineManager.setOnline(true);
    });

    expect(await screen.findByRole('region', { name: 'Best matches' })).toBeVisible();
  });
});

it('a device that is wrong about having no network keeps nothing of a member’s home away', async () => {
  isOffline();
  await openSite('/', { user: aMember() });

  expect(await screen.findByRole('region', { name: 'Best matches' })).toBeVisible();
  expect(screen.queryByText(/need a connection/)).toBeNull();
});

describe('a guest', () => {
  it('letters kept on the device are listed below the introduction', async () => {
    begin('guest');
    localStorage.setItem('inkbridge.diary.guest', JSON.stringify([entry('sent', 12)]));
    const { api } = await openSite('/');

    const desk = within(await part('Your desk'));
    expect(desk.getByRole('heading', { level: 4, name: 'To Diego Guerrero' })).toBeVisible();
    expect(desk.getByText(/^You wrote 12 days ago/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Connect beyond bars' })).toBeVisible();
    expect(api.requests.filter(({ path }) => /diary|favorite|searches/.test(path))).toEqual([]);
    expect(await seriousProblems()).toEqual([]);

    await userEvent.click(desk.getByRole('button', { name: 'Marisol Reyes answered' }));
    expect(await desk.findByRole('region', { name: 'Answered 1' })).toBeVisible();
  });

  it('without a network finds the desk alone, with the page’s heading', async () => {
    isOffline();
    begin('guest');
    await openSite('/');

    expect(await part('Letters begun 1')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Your desk' })).toBeVisible();
  });

  it('an empty desk leads to the page that says what can be read without a network', async () => {
    isOffline();
    const { router } = await openSite('/');

    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/offline', hash: '#/' }));
  });
});
