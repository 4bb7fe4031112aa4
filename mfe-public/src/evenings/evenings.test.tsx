import type { FakeRequest } from '@inkbridge/api-client/testing';
import type { EveningJson, HostedEveningJson } from '@inkbridge/contracts';
import { randomKeyPattern } from '@inkbridge/contracts/facts';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { aCard, aFacility, aFacilityStop, aMailRule, inParts, profileId } from '@inkbridge/profile-screens/testing';
import { localDate } from '@inkbridge/shared/profile-fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aPage, openSite } from '../testing/public-site.js';

const id = 'e'.repeat(24);
const secret = 's'.repeat(32);
const madeAt = new Date().toISOString();
const [today, far] = [localDate(new Date()), new Date(Date.now() + 86_400_000).toISOString()];
const people = ['Ana', 'Ben', 'Cal'].map((firstName, n) =>
  aCard({ _id: profileId(n + 1), basicInfo: { firstName, lastName: 'Hill' } }),
);
const favorites = people.map((person) => ({ ...person, isFavorite: true, feedback: 'Kind' }));
const until = new Date(Date.now() + 3_600_000).toISOString();

const summary = (but: Partial<EveningJson> = {}): EveningJson => ({
  id,
  kind: 'letters',
  name: 'Parish hall',
  day: today,
  holiday: null,
  endsAt: far,
  people: 3,
  left: 1,
  letters: 1,
  guests: 1,
  linkMadeAt: madeAt,
  isCleared: false,
  ...but,
});
const place = (n: number, but: Partial<HostedEveningJson['places'][number]> = {}) => {
  const { _id, basicInfo } = people[n] as (typeof people)[number];
  return { person: { _id, basicInfo }, isStopped: false, state: 'free' as const, by: null, until: null, ...but };
};
const hosted = (but: Partial<HostedEveningJson> = {}): HostedEveningJson => ({
  ...summary(),
  places: [place(0, { state: 'taken', by: 'Rosa', until }), place(1), place(2, { state: 'written', by: 'Tom' })],
  gone: 0,
  ...but,
});
const refused =
  (code: string, status = 409) =>
  () =>
    Promise.reject(Object.assign(new Error(code), { name: 'ApiError', code, status }));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function open(at: string, answers: object = {}) {
  const opened = await openSite(at, {
    user: aMember(),
    answers: {
      '/evenings': { data: [] },
      '/evenings/one': { data: hosted() },
      '/user/favorite': { data: favorites },
      ...answers,
    },
  });
  const sent = (method: string, path: string) =>
    opened.api.requests.filter((one) => one.method === method && one.path.split('?')[0] === path);
  return { ...opened, user: userEvent.setup(), sent };
}

describe('a member’s evenings', () => {
  it('D-174 are listed with their numbers, and one that was cleared by its day', async () => {
    const over = summary({ id: 'f'.repeat(24), name: '', endsAt: madeAt, isCleared: true, day: '2026-10-01' });
    await open('/evenings', { '/evenings': { data: [summary(), over] } });

    const list = await screen.findByRole('list', { name: 'Your evenings' });
    expect(within(list).getByRole('link', { name: 'Parish hall' })).toHaveAttribute('href', `/evenings?id=${id}`);
    expect(within(list).getAllByText('3 people, 1 letter, 1 left')).toHaveLength(2);
    expect(within(list).getByRole('link', { name: 'Writing evening on 10-01-2026' })).toBeVisible();
    expect(within(list).getByText('over')).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
  });

  it('D-174 one is made of favorites, and opens with its link and code', async () => {
    let answer = () => {};
    const pressedTwice = new Promise<void>((resolve) => (answer = resolve));
    const { user, sent, router } = await open('/evenings', {
      'POST /evenings': () => pressedTwice.then(() => ({ data: { secret, evening: hosted() } })),
    });
    await user.click(await button('Make the evening'));
    expect(await screen.findByText('Give the evening a name')).toBeVisible();
    expect(screen.getByText('Choose at least one person')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.keyboard('Parish hall');
    await user.click(await screen.findByLabelText('Choose all 3'));
    await user.click(screen.getByLabelText(/^Ben Hill/));

    await user.dblClick(await button('Make the evening'));
    answer();

    const link = await screen.findByLabelText<HTMLInputElement>('Private link');
    expect(link.value).toBe(`${window.location.origin}/evening#${secret}`);
    expect(await screen.findByRole('img', { name: /The link as a code/ })).toBeVisible();
    expect(router.state.location.search).toBe(`?id=${id}`);
    expect(sent('POST', '/evenings').map(({ body }) => body)).toEqual([
      {
        kind: 'letters',
        name: 'Parish hall',
        day: today,
        holiday: null,
        choice: { ids: [profileId(1), profileId(3)] },
        secret: expect.stringMatching(randomKeyPattern) as string,
      },
    ]);
    expect(await seriousProblems()).toEqual([]);
  });

  it('D-174 one that is made after its host has gone on to another page does not take them away from it', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const { user, sent, router } = await open('/evenings', {
      'POST /evenings': () => slow.then(() => ({ data: { secret, evening: hosted() } })),
    });
    await user.type(await screen.findByLabelText('Name'), 'Parish hall');
    await user.click(await screen.findByLabelText('Choose all 3'));
    await user.click(await button('Make the evening'));
    await act(() => router.navigate('/diary'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your diary' })).toBeVisible();

    answer();

    await waitFor(() => expect(sent('GET', '/evenings')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(router.state.location.pathname).toBe('/diary');
  });

  it('D-174 cards name the days by which they go, and those of a state who wait are a choice', async () => {
    const { user, sent } = await open('/evenings', { 'POST /evenings': refused('nobody_waits') });
    await user.click(await screen.findByLabelText('Cards before a holiday'));
    expect(screen.getByText(/mail your card by/)).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Cards');
    await user.click(screen.getByLabelText('Those who wait for a first letter in a state'));
    await user.click(await button('Make the evening'));
    expect(await screen.findByText('Choose a state')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('State'), 'Ohio');

    await user.click(await button('Make the evening'));

    expect(await screen.findByText(/We found nobody to write to/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Cards');
    expect(sent('POST', '/evenings')[0]?.body).toMatchObject({ kind: 'cards', choice: { waitingIn: 'Ohio' } });
  });

  it('D-174 a year of five digits is a wrong day of an evening and of its holiday', async () => {
    const { user, sent } = await open('/evenings');
    await user.click(await screen.findByLabelText('Cards before a holiday'));
    await user.type(screen.getByLabelText('Name'), 'Cards');
    await user.click(await screen.findByLabelText('Choose all 3'));
    const [day, holiday] = [screen.getByLabelText('Day'), screen.getByLabelText('The holiday')];
    const fiveDigits = `${today.slice(0, 4)}9-12-25`;

    fireEvent.change(day, { target: { value: fiveDigits } });
    fireEvent.change(holiday, { target: { value: fiveDigits } });
    await user.click(await button('Make the evening'));

    for (const field of [day, holiday]) expect(field).toBeInvalid();
    expect(screen.queryByText(/mail your card by/)).toBeNull();
    expect(sent('POST', '/evenings')).toEqual([]);
  });

  it('D-174 sent again after a lost answer is the same evening, and with another name it is another one', async () => {
    const { user, sent } = await open('/evenings', { 'POST /evenings': 503 });
    await user.type(await screen.findByLabelText('Name'), 'Hall');
    await user.click(await screen.findByLabelText('Choose all 3'));
    const press = async () => user.click(await button('Make the evening'));
    await press();
    await waitFor(() => expect(sent('POST', '/evenings')).toHaveLength(1));
    await press();
    await waitFor(() => expect(sent('POST', '/evenings')).toHaveLength(2));
    await user.type(screen.getByLabelText('Name'), ' A');
    await press();
    await waitFor(() => expect(sent('POST', '/evenings')).toHaveLength(3));

    const [first, again, other] = sent('POST', '/evenings').map(({ body }) => (body as { secret: string }).secret);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('D-174 people of a filtered list are chosen one by one, and others by their name; those chosen before stay', async () => {
    const found = ({ query }: FakeRequest) => {
      expect(query.getAll('state')).toEqual(['Ohio']);
      return aPage(query.get('search') === 'cal' ? people.slice(2) : people.slice(0, 2));
    };
    const { user, sent } = await open('/evenings?search=viewAll&state=Ohio', {
      '/customer': found,
      'POST /evenings': { data: { secret, evening: hosted() } },
    });
    await user.click(await screen.findByLabelText(/^Ben Hill/));
    await user.type(screen.getByLabelText('Name of the person'), 'cal');
    await user.click(await screen.findByLabelText(/^Cal Hill/));
    expect(screen.getByText('One person chosen elsewhere')).toBeVisible();
    expect(await seriousProblems()).toEqual([]);
    await user.type(screen.getByLabelText('Name', { exact: true }), 'Hall');
    await user.click(await button('Make the evening'));

    await screen.findByLabelText('Private link');
    expect(sent('POST', '/evenings')[0]?.body).toMatchObject({ choice: { ids: [profileId(2), profileId(3)] } });
  });

  it('D-174 say when they cannot be loaded', async () => {
    await open('/evenings', { '/evenings': 503 });

    expect(await screen.findByText('We couldn’t load your evenings')).toBeVisible();
  });
});

describe('the host of an evening', () => {
  const at = `/evenings?id=${id}`;

  it('D-174 sees who has whom, takes a person back, and notes a letter', async () => {
    const { user, sent } = await open(at, { 'PUT /evenings/people': { data: hosted() } });
    const taken = await screen.findByRole('list', { name: 'Being written to' });
    expect(within(taken).getByText(/^Rosa, until /)).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Written to' })).getByText('by Tom')).toBeVisible();
    expect(await seriousProblems()).toEqual([]);

    await user.click(await button('Take back from Rosa: Ana Hill'));
    await user.click(await button('Note a letter to Ben Hill'));

    await waitFor(() => expect(sent('PUT', '/evenings/people')).toHaveLength(2));
    expect(sent('PUT', '/evenings/people').map(({ body }) => body)).toEqual([{ state: 'free' }, { state: 'written' }]);
  });

  it('D-174 prints who is left, with their addresses', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await open(at);

    await user.click(await button('Print who is left'));

    await waitFor(() => expect(print).toHaveBeenCalled());
    const paper = screen.getByRole('heading', { name: 'Who is left', hidden: true }).parentElement;
    expect(paper).toHaveTextContent('Ben Hill');
    expect(paper).not.toHaveTextContent('Ana Hill');
    expect(paper?.textContent).toContain('DOC/Inmate #');
  });

  it('D-174 to whom mail is stopped is not left: the host is told why, and the paper is without them', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const stop = aFacilityStop({ status: { ...aFacilityStop().status, from: '2026-01-01', until: null } as never });
    const { person } = place(1);
    const stopped = place(1, { isStopped: true, person: { ...person, facilityId: stop.id } });
    const { user } = await open(at, {
      '/evenings/one': { data: hosted({ places: [place(0), stopped] }) },
      '/facilities/stops': { data: [stop] },
    });

    const list = await screen.findByRole('list', { name: 'Mail is stopped' });
    expect(within(list).getByRole('link', { name: 'Ben Hill' })).toBeVisible();
    expect(await screen.findByText(inParts(/^Mail to Harlan Ridge is stopped until further notice/))).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Left' })).getAllByRole('listitem')).toHaveLength(1);
    expect(await seriousProblems()).toEqual([]);
    await user.click(await button('Print who is left'));
    await waitFor(() => expect(print).toHaveBeenCalled());
    const paper = screen.getByRole('heading', { name: 'Who is left', hidden: true }).parentElement;
    expect(paper).not.toHaveTextContent('Ben Hill');
  });

  it('D-174 the paper has the lines of the envelope: the central address, else in the facility’s order', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const [ana, ben] = [place(0), place(1)];
    const inOhio = { ...ben.person, facilityId: aFacility().id, basicInfo: { ...ben.person.basicInfo, state: 'Ohio' } };
    const { user } = await open(at, {
      '/evenings/one': { data: hosted({ places: [ana, { ...ben, person: inOhio }] as never }) },
      '/facilities/envelopes': {
        data: [
          {
            ...aFacility({ name: 'Harlan Ridge Correctional Facility' }),
            envelope: ['number', 'facility', 'person', 'address'],
          },
        ],
      },
      '/guides/mail-rules': {
        data: [aMailRule({ state: 'Pennsylvania', addressLines: ['Scan Center', 'PO Box 33028', 'Tampa, FL 33622'] })],
      },
    });
    await user.click(await button('Print who is left'));

    const paper = await screen.findByRole('heading', { name: 'Who is left', hidden: true });
    const rows = [...(paper.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(rows[0]).toContain('Scan CenterPO Box 33028Tampa, FL 33622');
    expect(rows[1]).toMatch(/^DOC\/Inmate # HR-7731Harlan Ridge Correctional FacilityBen HillP\.O\./);
  });

  it('D-174 a link of another device is not shown; a new one is asked about first, and a closed one lets nobody in', async () => {
    const next = hosted({ linkMadeAt: far });
    let answer: () => unknown = () => 503;
    const { user, sent } = await open(at, {
      'POST /evenings/link': () => answer(),
      'DELETE /evenings/link': { data: hosted({ linkMadeAt: null }) },
    });
    expect(await screen.findByText(/shown only on the device that made it/)).toBeVisible();

    await user.click(await button('Make a new link'));
    const asked = await screen.findByRole('alertdialog', { name: 'Make a new link?' });
    expect(sent('POST', '/evenings/link')).toHaveLength(0);
    const press = () => user.dblClick(within(asked).getByRole('button', { name: 'Make a new link' }));
    await press();
    await waitFor(() => expect(sent('POST', '/evenings/link')).not.toHaveLength(0)); // the answer is lost
    answer = () => ({ data: { secret, evening: next } });
    await user.dblClick(await button('Make a new link'));
    await user.dblClick(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make a new link' }),
    );

    const secrets = sent('POST', '/evenings/link').map(({ body }) => (body as { secret: string }).secret);
    expect(new Set(secrets).size).toBe(1);
    expect(await screen.findByLabelText('Private link')).toHaveValue(`${window.location.origin}/evening#${secret}`);
    await user.click(await button('Close the link'));
    expect(await screen.findByText('The link is closed. Nobody can come in.')).toBeVisible();
  });

  it('D-174 adds people, changes the name, and removes the evening', async () => {
    const { user, sent, router } = await open(at, {
      'POST /evenings/people': { data: hosted({ people: 5 }) },
      'PUT /evenings': { data: hosted({ name: 'Library' }) },
      'DELETE /evenings': { data: { removed: true } },
    });
    await user.click(await screen.findByText('Add people', { selector: 'summary *' }));
    const form = screen.getByRole('form', { name: 'Add people' });
    await user.click(await within(form).findByLabelText('Choose all 3'));
    await user.click(within(form).getByRole('button', { name: 'Add people' }));
    expect(await screen.findByText('2 people added.')).toBeVisible();

    await user.click(screen.getByText('Change the name or day'));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Library');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeVisible();

    await user.click(await button('Remove this evening'));
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('button', { name: 'Remove this evening' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(sent('DELETE', '/evenings')).toHaveLength(1);
  });

  it('D-174 a change keeps what another window has changed meanwhile', async () => {
    const { user, sent } = await open(at, {
      'PUT /evenings/people': { data: hosted({ name: 'Library' }) },
      'PUT /evenings': { data: hosted({ name: 'Library', day: '2026-11-30' }) },
    });
    await user.click(await button('Note a letter to Ben Hill'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeVisible();

    await user.click(screen.getByText('Change the name or day'));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-30' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent('PUT', '/evenings')).toHaveLength(1));
    expect(sent('PUT', '/evenings')[0]?.body).toEqual({ name: 'Library', day: '2026-11-30', holiday: null });
  });

  it.each([
    { what: 'over', but: { endsAt: madeAt }, says: /^This evening ended on / },
    {
      what: 'cleared',
      but: { endsAt: madeAt, isCleared: true, name: '', places: [] },
      says: /^Everything personal was/,
    },
    {
      what: 'short of people who left',
      but: { gone: 2 },
      says: '2 people are not listed any more and left the evening.',
    },
  ])('D-174 an evening that is $what says so', async ({ but, says }) => {
    await open(at, { '/evenings/one': { data: hosted(but) } });

    expect(await screen.findByText(says)).toBeVisible();
    if ('endsAt' in but) expect(screen.queryByRole('button', { name: 'Make a new link' })).toBeNull();
  });

  it('D-174 an evening of somebody else is not there', async () => {
    await open(at, { '/evenings/one': refused('not_found', 404) });

    expect(await screen.findByRole('heading', { level: 1, name: 'This evening no longer exists.' })).toBeVisible();
  });

  it('D-174 the pages are in Spanish too', async () => {
    await openSite('/evenings', {
      user: aMember(),
      language: 'es',
      answers: { '/evenings': { data: [summary()] }, '/user/favorite': { data: favorites } },
    });

    expect(await screen.findByText('3 personas, 1 carta, 1 por escribir')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Crear la tarde' })).toBeVisible();
  });
});
