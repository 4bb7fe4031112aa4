import type { SavedSearchJson } from '@inkbridge/contracts';
import { pathOfSearch } from '@inkbridge/contracts/facts';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { pressTwice } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { placeIn } from '../explore/explore-screen.js';
import { readListing } from '../listing/listing-address.js';
import { openSite } from '../testing/public-site.js';

const search: SavedSearchJson = {
  id: 'a'.repeat(24),
  name: 'Women in Ohio',
  question: { category: 'female', text: 'Ann', state: ['Ohio', 'Utah'], orientation: [], age: '30-39' },
  pace: 'weekly',
  savedAt: '2026-11-21T12:00:00.000Z',
};
const kept = (...data: SavedSearchJson[]) => ({ '/searches': { data } });
const refused =
  (code: string, status = 409) =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code, status }));
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((it) => userEvent.click(it));
const explored = '/explore-profiles?search=female&q=Ann&state=Ohio&state=Utah&age=30-39';

describe('the saved searches of a member', () => {
  it('each is opened, and says what it asks and how often it is mailed', async () => {
    await openSite('/saved-searches', { user: aMember(), answers: kept(search) });

    const link = await screen.findByRole('link', { name: 'Women in Ohio' });
    expect(link).toHaveAttribute('href', explored);
    expect(screen.getByText('Female, Ohio, Utah, 30-39, Name: Ann')).toBeVisible();
    expect(screen.getByLabelText('Email me about Women in Ohio')).toHaveValue('weekly');
    expect(await seriousProblems()).toEqual([]);
  });

  it('how often it is mailed is changed', async () => {
    const answers = { ...kept(search), 'PUT /searches': { data: { ...search, pace: 'never' } } };
    const { api } = await openSite('/saved-searches', { user: aMember(), answers });

    const pace = await screen.findByLabelText('Email me about Women in Ohio');
    const said = within(screen.getByRole('list', { name: 'Saved searches' })).getByRole('status'); // there before it speaks
    await userEvent.selectOptions(pace, 'Never');

    await waitFor(() => expect(said).toHaveTextContent('Saved'));
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ pace: 'never' });
  });

  it('it is renamed, but not to nothing', async () => {
    const answers = { ...kept(search), 'PUT /searches': { data: { ...search, name: 'Ann' } } };
    const { api } = await openSite('/saved-searches', { user: aMember(), answers });
    await press('Rename Women in Ohio');
    const field = screen.getByLabelText('Name');
    expect(field).toHaveFocus();

    await userEvent.clear(field);
    await press('Save');
    expect(screen.getByText('Give the search a name.')).toBeVisible();
    await userEvent.type(field, ' Ann ');
    await press('Save');

    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    expect(api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ name: 'Ann' }]);
    expect(await screen.findByRole('button', { name: /^Rename/ })).toHaveFocus();
  });

  it('one that was removed by mistake comes back', async () => {
    const answers = {
      ...kept(search),
      'DELETE /searches': { data: { removed: true } },
      'POST /searches': { data: search },
    };
    const { api } = await openSite('/saved-searches', { user: aMember(), answers });

    await press('Remove Women in Ohio');
    await press('Undo');

    await waitFor(() => expect(api.requests.some(({ method }) => method === 'POST')).toBe(true));
    const { name, question, pace } = search;
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ name, question, pace });
  });

  it('an Undo without a network says so, and can be pressed again', async () => {
    let isOff = true;
    const answers = {
      ...kept(search),
      'DELETE /searches': { data: { removed: true } },
      'POST /searches': () => (isOff ? refused('network', 0)() : Promise.resolve({ data: search })),
    };
    const { api } = await openSite('/saved-searches', { user: aMember(), answers });
    await press('Remove Women in Ohio');
    await screen.findByText(/removed/i);

    await press('Undo');
    expect(await screen.findByText(/did not go through/)).toBeVisible();
    isOff = false;
    await press('Undo');

    await waitFor(() => expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
  });

  it('none yet', async () => {
    await openSite('/saved-searches', { user: aMember(), answers: kept() });

    expect(await screen.findByText('No saved searches yet')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Explore Profiles' })).toHaveAttribute(
      'href',
      '/explore-profiles',
    );
  });

  it.each([500, 0])('a failure (%i) says so', async (status) => {
    await openSite('/saved-searches', { user: aMember(), answers: { '/searches': status } });

    expect(await screen.findByText('We couldn’t load your saved searches')).toBeVisible();
  });

  it('twenty are the most, and the page says so', async () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...search, id: n.toString(16).padStart(24, '0') }));
    await openSite('/saved-searches', { user: aMember(), answers: kept(...many) });

    expect(await screen.findByText(/You have 20 saved searches, the most you can keep/)).toBeVisible();
  });

  it('speak Spanish', async () => {
    await openSite('/saved-searches', { user: aMember(), answers: kept(search), language: 'es' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Búsquedas guardadas' })).toBeVisible();
    expect(await screen.findByLabelText('Avisarme por correo de Women in Ohio')).toHaveDisplayValue(
      'Una vez por semana',
    );
  });
});

describe('on Explore', () => {
  it('a member keeps the search with a name made of its filters', async () => {
    const answers = { ...kept(), 'POST /searches': { data: search } };
    const { api } = await openSite(explored, { user: aMember(), answers });

    await press('Save this search');
    expect(screen.getByLabelText('Name')).toHaveValue('Female, Ohio, Utah, 30-39, Name: Ann');
    expect(await seriousProblems()).toEqual([]);
    await pressTwice(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByRole('link', { name: 'Your saved searches' })).toHaveAttribute('href', '/saved-searches');
    expect(screen.getByText('Saved.', { exact: false, selector: 'output' })).toHaveFocus();
    expect(api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {
        name: 'Female, Ohio, Utah, 30-39, Name: Ann',
        question: { category: 'female', text: 'Ann', state: ['Ohio', 'Utah'], age: '30-39' },
        pace: 'weekly',
      },
    ]);
  });

  it.each([
    { code: 'network', text: /did not go through/ },
    { code: 'search_saved_already', text: /You have already saved this search/ },
    { code: 'too_many_searches', text: /You have 20 saved searches, the most you can keep/ },
  ])('a refusal ($code) is explained, and what was typed stays', async ({ code, text }) => {
    await openSite(explored, { user: aMember(), answers: { ...kept(), 'POST /searches': refused(code) } });

    await press('Save this search');
    await userEvent.type(screen.getByLabelText('Name'), '!');
    await press('Save');

    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByLabelText('Name')).toHaveValue('Female, Ohio, Utah, 30-39, Name: Ann!');
  });

  it('a guest logs in first, and comes back to the same search with the form open', async () => {
    const { router } = await openSite(explored);

    await userEvent.click(await screen.findByRole('link', { name: 'Log in to save this search' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const [pathname, search] = `${explored}&save=1`.split('?');
    expect(router.state.location.state).toMatchObject({ from: { pathname, search: `?${search ?? ''}` } });
  });

  it('whoever comes back from the login finds the form open, and closing it leaves the search', async () => {
    const { router } = await openSite(`${explored}&save=1`, { user: aMember(), answers: kept() });

    await press('Cancel');

    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(router.state.location.search).toBe(explored.slice(explored.indexOf('?')));
  });

  it('everybody is no search', async () => {
    await openSite('/explore-profiles', { user: aMember(), answers: kept() });
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });

  it('a saved search has the address of its list', () => {
    const address = readListing(new URLSearchParams(explored.slice(explored.indexOf('?'))));

    expect(pathOfSearch(search.question)).toBe(placeIn('female', address));
  });
});

describe('the page that stops mails', () => {
  const key = 'k'.repeat(32);
  const stop = (answer: object | (() => Promise<never>), language?: 'en' | 'es') =>
    openSite(`/stop-mails?key=${key}`, { answers: { 'POST /mails/stop': answer }, language });

  it('opening it changes nothing; one press does, without a login', async () => {
    const { api } = await stop({ data: { kind: 'searches', already: false } });
    await screen.findByRole('heading', { level: 1, name: 'Stop these emails?' });
    expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await seriousProblems()).toEqual([]);

    await press('Stop these emails');

    expect(await screen.findByText('You won’t get any more emails about saved searches.')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Saved searches' })).toHaveAttribute('href', '/saved-searches');
    await waitFor(() => expect(main.getByRole('heading', { level: 1, name: 'Stopped' })).toHaveFocus());
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ key });
  });

  it('a second time it says that they were stopped already', async () => {
    await stop({ data: { kind: 'diary', already: true } });

    await press('Stop these emails');

    expect(await screen.findByText(/had already stopped them: you get no reminders/)).toBeVisible();
  });

  it('a key that nobody has is explained', async () => {
    await stop(refused('not_found', 404));

    await press('Stop these emails');

    expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  });

  it('so is an address without a key', async () => {
    await openSite('/stop-mails');

    expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  });

  it('without a connection it says so, and can be pressed again', async () => {
    await stop(refused('network', 0));

    await press('Stop these emails');

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeEnabled();
  });

  it('speaks Spanish', async () => {
    await stop({ data: { kind: 'searches', already: false } }, 'es');

    await press('No recibir más estos correos');

    expect(await screen.findByText('Ya no recibirá correos sobre búsquedas guardadas.')).toBeVisible();
  });
});
