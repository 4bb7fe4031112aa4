import { ApiError, networkErrorCode } from '@inkbridge/api-client';
import type { FakeRequest } from '@inkbridge/api-client/testing';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { aCard, aMailRule, profileId } from '@inkbridge/profile-screens/testing';
import { languages } from '@inkbridge/federation/i18n';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage, openSite } from '../testing/public-site.js';
import { serveFonts } from '../write/testing/open-desk.js';
import './labels-screen.js';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aCard({ _id: profileId(at + 1), basicInfo: { firstName: `Pat${at + 1}`, state: 'Ohio' } }),
  );
const saved = (count: number) => ({ data: many(count).map((card) => Object.assign(card, { feedback: 'Chess' })) });

const textOf = (file: Blob) =>
  new Promise<string>((read) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => read(reader.result as string));
    reader.readAsText(file);
  });

/** Files that are saved. */
function watchFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File && file.name.endsWith('.pdf')) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

const open = (at = '/labels', answers = {}, options = {}) => {
  serveFonts();
  return openSite(at, {
    user: aMember(),
    answers: {
      '/user/favorite': saved(12),
      '/user/favorites/unlisted': { data: [] },
      '/greeting-cards/picture': () => new File(['cards'], 'picture'),
      ...answers,
    },
    ...options,
  });
};
const refusing = (state: 'Ohio' | 'Utah', item: 'stickers' | 'greeting_cards') => {
  const rule = aMailRule({ id: `${state} ${item}`, state });
  return { ...rule, limits: { ...rule.limits, refused: [item] } };
};
const peopleHead = (count: number) => screen.findByRole('heading', { level: 2, name: new RegExp(`^${count} `) });
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((it) => userEvent.click(it));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] }); // November 21, 2026
});

describe('the people', () => {
  it('are the favorites, with a picture of the sheet that has all of their labels', async () => {
    await open();

    expect(await peopleHead(12)).toBeVisible();
    const picture = await screen.findByRole('img', { name: 'The sheet as it prints: 12 labels' });
    await waitFor(() => expect(picture).toHaveTextContent('Pat12 Hale'));
    expect(picture).toHaveTextContent('DOC/Inmate # HR-7731');
    expect(await seriousProblems()).toEqual([]);
  });

  it('are removed one by one, and put back', async () => {
    await open();
    await press('Remove Pat1 Hale');

    expect(await peopleHead(11)).toBeVisible();
    expect(screen.getByText(/You removed 1 person/)).toBeVisible();
    await press('Put back');
    expect(await peopleHead(12)).toBeVisible();
  });

  it('a filtered list gives as many as one job holds, and it says how many are left', async () => {
    const answers = {
      '/customer': ({ query }: FakeRequest) => {
        expect(query.getAll('state')).toEqual(['Ohio']);
        const from = (Number(query.get('p')) - 1) * 100;
        return aPage(many(130).slice(from, from + 100), { page: Number(query.get('p')), total: 130, limit: 100 });
      },
    };
    await open('/labels?search=viewAll&state=Ohio', answers);

    expect(await peopleHead(120)).toBeVisible();
    expect(screen.getByText(/One job holds 120 labels. 10 more people are not on it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save 4 sheets as PDF' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Writing evening' })).toHaveAttribute(
      'href',
      '/evenings?search=viewAll&state=Ohio',
    );
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      '/explore-profiles?search=viewAll&state=Ohio',
    );
  });

  it('the desk gives those of the diary; whoever is no longer listed is left out by name', async () => {
    const [ann, ben] = many(2);
    const entry = { kind: 'sent', day: '2026-11-02' };
    const entries = [
      { ...entry, id: '1', customerId: ann?._id, name: 'Pat1 Hale' },
      { ...entry, id: '2', customerId: profileId(9), name: 'Marisol Reyes' },
    ];
    await open('/labels?from=desk', { '/diary': { data: { entries, people: [ann, ben], reminders: true } } });

    expect(await peopleHead(2)).toBeVisible();
    expect(screen.getByText('Marisol Reyes: no longer listed')).toBeVisible();
  });

  it('people whose letters the PDF lacks are left out by name and by number, which paper can show', async () => {
    const names = { firstName: 'محمد', lastName: 'كهן' };
    const basicInfo = { ...aCard().basicInfo, ...names, inmateNumber: 'HR-7731' };
    await open('/labels', { '/user/favorite': { data: [{ ...aCard({ basicInfo }), feedback: '' }] } });

    const text = 'محمد كهן (DOC/Inmate # HR-7731): the PDF can’t show letters of the address, so write it by hand';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('come from more places: favorites and desk, each person once', async () => {
    const [ann] = many(1);
    await open('/labels', { '/diary': { data: { entries: [], people: [ann], reminders: true } } });
    await peopleHead(12);
    await userEvent.click(screen.getByText('Add people'));
    await userEvent.click(screen.getByRole('link', { name: 'From your desk' }));

    expect(await peopleHead(12)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'From your desk' })).toBeNull();
  });

  it('nobody is no error: it says where people come from', async () => {
    await open('/labels', { '/user/favorite': { data: [] } });

    expect(await screen.findByText('Nobody is here yet')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Save 0/ })).toBeDisabled();
  });

  it('that could not be loaded are asked for again', async () => {
    let isAway = true;
    await open('/labels', {
      '/user/favorite': () => (isAway ? Promise.reject(Object.assign(new Error('away'), { status: 503 })) : saved(2)),
    });
    expect(await screen.findByText('We couldn’t load these people')).toBeVisible();
    isAway = false;
    await press('Try again');

    expect(await peopleHead(2)).toBeVisible();
  });
});

describe('who is left out', () => {
  it('is named with the reason, and has no label', async () => {
    const unlisted = [
      { _id: profileId(50), name: 'Marisol Reyes', why: 'ended' },
      { _id: profileId(51), name: 'Thomas Stone', why: 'unlisted' },
    ];
    await open('/labels', { '/user/favorites/unlisted': { data: unlisted } });

    expect(await screen.findByText('Left out: 2 people')).toBeVisible();
    expect(screen.getByText('Marisol Reyes: the listing has ended')).toBeVisible();
    expect(screen.getByText('Thomas Stone: no longer listed')).toBeVisible();
    expect(await screen.findByRole('img', { name: /12 labels/ })).not.toHaveTextContent('Marisol');
  });

  it.each([
    { status: { is: 'stopped', from: '2026-11-01', until: null }, said: /mail to Elm Creek is stopped until further/ },
    {
      status: { is: 'stopped', from: '2026-11-01', until: '2026-12-01' },
      said: /Elm Creek is stopped through 12-01-2026/,
    },
    { status: { is: 'closed', followsTo: null }, said: /Elm Creek has closed/ },
  ])('is whoever is at a facility that is $status.is', async ({ status, said }) => {
    const [ann, ben] = many(2);
    const cards = [Object.assign(ann ?? {}, { facilityId: profileId(70) }), ben];
    const stop = { id: profileId(70), name: 'Elm Creek', state: 'Ohio', status: { why: { en: 'Flood' }, ...status } };
    await open('/labels', {
      '/user/favorite': { data: cards.map((card) => Object.assign({ feedback: '' }, card)) },
      '/facilities/stops': { data: [stop] },
    });

    expect(await peopleHead(1)).toBeVisible();
    expect(screen.getByText(said)).toHaveTextContent(/^Pat1 Hale: /);
    expect(await screen.findByRole('img', { name: /1 label$/ })).not.toHaveTextContent('Pat1');
  });

  it('is named where nobody has a label, all 120 of them', async () => {
    const cards = many(120).map((card) => Object.assign(card, { facilityId: profileId(500), feedback: '' }));
    const status = { is: 'stopped', from: '2026-11-01', until: null, why: { en: 'Flood' } };
    await open('/labels', {
      '/user/favorite': { data: cards },
      '/facilities/stops': { data: [{ id: profileId(500), name: 'Elm Creek', state: 'Ohio', status }] },
    });

    expect(await screen.findByText('Nobody here can have a label today')).toBeVisible();
    expect(screen.queryByText('Nobody is here yet')).toBeNull();
    expect(screen.getByText('Left out: 120 people')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Save 0/ })).toBeDisabled();
  });

  it('is nobody before the first day of a stop and after its last', async () => {
    const cards = many(2).map((card, at) => Object.assign(card, { facilityId: profileId(70 + at), feedback: '' }));
    const stop = { name: 'Elm Creek', state: 'Ohio' };
    const status = { is: 'stopped', why: { en: 'Flood' } };
    await open('/labels', {
      '/user/favorite': { data: cards },
      '/facilities/stops': {
        data: [
          { ...stop, id: profileId(70), status: { ...status, from: '2026-11-29', until: null } },
          { ...stop, id: profileId(71), status: { ...status, from: '2026-11-01', until: '2026-11-20' } },
        ],
      },
    });

    expect(await peopleHead(2)).toBeVisible();
    expect(screen.queryByText(/is stopped/)).toBeNull();
  });

  it('an address too long for the label is left out until the larger one is chosen', async () => {
    const [person] = many(1);
    const basicInfo = {
      ...person?.basicInfo,
      mailingAddress: `${'Wallace Memorial Medical Institution '.repeat(2)}, Box 1`,
    };
    await open('/labels', { '/user/favorite': { data: [{ ...person, basicInfo, feedback: '' }] } });

    expect(await screen.findByText('Pat1 Hale: the address is too long for this label')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save 0 sheets as PDF' })).toBeDisabled();
    await press('Use Avery 5163');

    expect(await screen.findByRole('button', { name: 'Save 1 sheet as PDF' })).toBeEnabled();
    expect(screen.queryByText(/too long/)).toBeNull();
  });

  it('where mail rules refuse labels, it says in which states', async () => {
    const rules = [refusing('Ohio', 'stickers'), refusing('Utah', 'stickers')];
    await open('/labels', { '/guides/mail-rules': { data: rules } });

    expect(await screen.findByText(/rules we have on file for Ohio name stickers/)).toBeVisible();
  });
});

it('the lines are in the order that the facility asks for', async () => {
  const card = Object.assign(many(1)[0] ?? {}, { facilityId: profileId(70), feedback: '' });
  const envelope = ['facility', 'person', 'number', 'address'];
  const order = { id: profileId(70), name: 'Harlan Ridge Correctional Facility', envelope };
  await open('/labels', { '/user/favorite': { data: [card] }, '/facilities/envelopes': { data: [order] } });

  const picture = await screen.findByRole('img', { name: /1 label$/ });
  await waitFor(() =>
    expect(picture).toHaveTextContent('Harlan Ridge Correctional FacilityPat1 HaleDOC/Inmate # HR-7731P.O.'),
  );
});

it('a central address or stopped mail is asked for again where nobody could say', async () => {
  let isAway = true;
  const stops = () => (isAway ? Promise.reject(Object.assign(new Error('away'), { status: 503 })) : { data: [] });
  await open('/labels', { '/facilities/stops': stops });
  expect(await screen.findByText(/We can’t say now whose letters go to another address/)).toBeVisible();
  isAway = false;
  await press('Try again');

  await waitFor(() => expect(screen.queryByText(/We can’t say now/)).toBeNull());
});

it('favorites that cannot be checked are said, and asked for again', async () => {
  let isAway = true;
  const away = () => Promise.reject(Object.assign(new Error('away'), { status: 503 }));
  await open('/labels', { '/user/favorites/unlisted': () => (isAway ? away() : { data: [] }) });
  expect(await screen.findByText(/which of your favorites are no longer listed/)).toBeVisible();
  expect(await peopleHead(12)).toBeVisible();
  isAway = false;
  await press('Try again');

  await waitFor(() => expect(screen.queryByText(/no longer listed/)).toBeNull());
});

it('a source that is lost takes neither the others nor the sheet that was chosen', async () => {
  const away = () => Promise.reject(Object.assign(new Error('away'), { status: 503 }));
  await open('/labels', { '/diary': away });
  await peopleHead(12);
  await userEvent.selectOptions(screen.getByLabelText('Sheet of labels'), '5163');
  await press('Remove Pat1 Hale');
  await userEvent.click(screen.getByText('Add people'));
  await userEvent.click(screen.getByRole('link', { name: 'From your desk' }));

  expect(await screen.findByText(/The people on your desk couldn’t be loaded/)).toBeVisible();
  expect(await peopleHead(11)).toBeVisible();
  expect(screen.getByLabelText('Sheet of labels')).toHaveValue('5163');
});

describe('a sheet of four cards', () => {
  const asked: Record<string, string>[] = [];
  const file = (name: string) => (request: FakeRequest) => {
    asked.push({ file: name, ...Object.fromEntries(request.query) });
    return new File(['cards'], name);
  };
  const served = { '/greeting-cards': file('cards.pdf'), '/greeting-cards/picture': file('picture') };
  const openCards = async (answers = {}) => {
    asked.length = 0;
    await open('/labels', { ...served, ...answers });
    return within(await screen.findByRole('region', { name: 'Cards before a holiday' }));
  };

  it('D-186 comes from the server for the day, the paper and the language that are chosen, with the day to mail it by', async () => {
    const files = watchFiles();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const cards = await openCards({
      '/guides/mail-rules': { data: [refusing('Ohio', 'greeting_cards')] },
      '/greeting-cards': (request: FakeRequest) => answered.then(() => file('cards.pdf')(request)),
    });
    expect(await cards.findByRole('img', { name: 'The sheet of cards as it prints' })).toBeVisible();
    expect(cards.getByText(/rules we have on file for Ohio name greeting cards/)).toBeVisible();
    await userEvent.click(cards.getByRole('radio', { name: /^Christmas, 12-25-2026 ?: mail it by 12-04-2026$/ }));
    await userEvent.selectOptions(cards.getByLabelText('Paper'), 'A4');
    await userEvent.dblClick(cards.getByRole('button', { name: 'Save four cards as PDF' }));
    answer();

    expect(await cards.findByText(/You’ll find it in your downloads/)).toBeVisible();
    expect(asked[0]).toEqual({ file: 'picture', paper: 'letter', language: 'en' });
    const saves = asked.filter((one) => one.file === 'cards.pdf');
    expect(saves).toEqual([{ file: 'cards.pdf', occasion: 'christmas', paper: 'a4', language: 'en' }]);
    expect(files).toHaveLength(1);
  });

  it('D-186 that cannot be loaded says so, and is asked for again; the labels stay', async () => {
    let isAway = true;
    const away = (name: string) => (request: FakeRequest) =>
      isAway ? Promise.reject(new ApiError(0, { code: networkErrorCode })) : file(name)(request);
    const cards = await openCards({ '/greeting-cards': away('cards.pdf'), '/greeting-cards/picture': away('picture') });
    await userEvent.click(cards.getByRole('button', { name: 'Save four cards as PDF' }));

    expect(await cards.findAllByText(/connection/)).toHaveLength(2);
    expect(await peopleHead(12)).toBeVisible();
    isAway = false;
    await userEvent.click(cards.getByRole('button', { name: 'Try again' }));
    expect(await cards.findByRole('img')).toBeVisible();
  });
});

it('a central address of the mail rules is on the label, as on the envelope of the desk', async () => {
  const rule = aMailRule({
    state: 'Ohio',
    addressLines: ['{name}/{number}', '{facility}', 'PO Box 9', 'Tampa, FL 33622'],
  });
  await open('/labels', { '/user/favorite': saved(1), '/guides/mail-rules': { data: [rule] } });

  const picture = await screen.findByRole('img', { name: /1 label$/ });
  await waitFor(() =>
    expect(picture).toHaveTextContent('Pat1 Hale/HR-7731Harlan Ridge Correctional FacilityPO Box 9Tampa, FL 33622'),
  );
});

describe('the sheet', () => {
  it('begins at the label that is chosen, by key too: down is the next row', async () => {
    await open();
    await peopleHead(12);
    const first = screen.getByRole('group', { name: 'Start at label 1' });
    await userEvent.click(within(first).getByRole('radio', { name: 'Label 19' }));
    expect(screen.getByRole('button', { name: 'Save 1 sheet as PDF' })).toBeVisible();

    await userEvent.keyboard('{ArrowDown}');

    expect(screen.getByRole('radio', { name: 'Label 22' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Label 22' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Save 2 sheets as PDF' })).toBeVisible();
    expect(screen.getByText('First of 2 sheets')).toBeVisible();
  });

  it('another kind of sheet has its own labels, and a start that it lacks becomes its first', async () => {
    await open();
    await peopleHead(12);
    await userEvent.click(screen.getByRole('radio', { name: 'Label 30' }));
    await userEvent.selectOptions(screen.getByLabelText('Sheet of labels'), 'L7160');

    expect(within(screen.getByRole('group', { name: /^Start at/ })).getAllByRole('radio')).toHaveLength(21);
    expect(screen.getByRole('radio', { name: 'Label 1' })).toBeChecked();
  });

  it('is saved as one file, with a list to tick off unless it is not wanted', async () => {
    const files = watchFiles();
    await open();
    const save = await screen.findByRole('button', { name: 'Save 1 sheet as PDF' });
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    await userEvent.click(save);
    expect(await screen.findByText(/You’ll find it in your downloads/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'With a list to tick off' }));
    await userEvent.click(save);

    const pages = await Promise.all(files.map(async (file) => (await textOf(file)).match(/\/Type \/Page /g)?.length));
    expect(pages).toEqual([2, 1]);
  });
});

it.each(languages)('the page has words in %s, and no problem of access', async (language) => {
  await open('/labels', {}, { language });

  await peopleHead(12);
  expect(screen.getByRole('main').textContent).not.toMatch(/\{|undefined/);
  expect(await seriousProblems()).toEqual([]);
});
