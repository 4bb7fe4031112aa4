import { type Answers, aPage, lastTo } from '@inkbridge/api-client/testing';
import { anAdminProfile, anAdminUpdate, anAdminUser, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { switchSingleKeys } from '../kit/single-keys.js';
import { approvals } from '../profile-acts/use-profile-queue.js';
import { ReadingRows } from '../review/reading-rows.js';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen as ApproveProfiles } from './approve-profiles-screen.js';
import { Screen as ApproveUpdates } from './approve-updates-screen.js';
import { updateDecisions } from './use-update-queue.js';

const list = '/admin/customer';
const approve = 'PUT /admin/approve-customer';
const [ann, bob, cara] = ['Ann', 'Bob', 'Cara'].map((firstName, place) =>
  anAdminProfile({ _id: profileId(place + 1), basicInfo: { firstName } }),
) as [Profile, Profile, Profile];
type Profile = ReturnType<typeof anAdminProfile>;

/** The observers of what comes into view, and the window that is wide enough for both. */
let comeIntoView: (() => void)[] = [];
beforeEach(() => {
  for (const decisions of [approvals, updateDecisions]) decisions.setState(decisions.getInitialState(), true);
  switchSingleKeys(true);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  comeIntoView = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView.push(() => seen([{ isIntersecting: true }]));
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

const readAll = () => act(() => comeIntoView.forEach((come) => come()));
const never = () => new Promise(() => undefined);

async function open(answers: Answers = {}, url = '/approve-profiles') {
  const view = await renderAdmin(
    <ApproveProfiles />,
    {
      [list]: () => aPage([ann, bob, cara]),
      '/admin/user': () => ({ data: anAdminUser({ listed: [] }) }),
      ...answers,
    },
    { url, path: '/approve-profiles' },
  );
  await screen.findByRole('article');
  return view;
}
const article = () => screen.getByRole('article');
const opened = () => within(article()).getByRole('heading', { level: 2 }).textContent;
const rows = () => within(screen.getByRole('list', { name: 'Profiles waiting for approval' })).getAllByRole('link');
const focused = () => document.activeElement?.textContent;
const question = () => screen.queryByRole('alertdialog')?.querySelector('h2')?.textContent;
const sent = (requests: readonly { method: string; path: string }[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ path }) => path);

it('AC-350 AC-415 the oldest is open beside the list, whose rows say how late, what for, and what stands out', async () => {
  const late = anAdminProfile({
    _id: profileId(7),
    basicInfo: { firstName: 'Lou' },
    consent: null,
    waitingSince: '2026-11-09T12:00:00Z',
    specialInstructionsFlag: true,
    creationPaid: 219.35,
    user: { _id: profileId(11), name: 'Rosa Paz', email: 'rosa@inkbridge.test', language: 'es' },
  });
  const { container } = await open({ [list]: () => aPage([late, bob]) });

  expect(opened()).toBe('Lou Hale');
  expect(within(article()).getByText('unapproved')).toBeVisible();
  const [row, other] = rows();
  expect(row?.textContent).toMatch(
    /^LHLou Hale 10 days overdue \d+ · Pennsylvania · \$219\.35 No statementNoteEspañol$/,
  );
  expect(row?.getAttribute('aria-current')).toBe('true');
  expect(other?.textContent).not.toContain('unapproved');
  expect(screen.getByText('2 overdue.')).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('j and k open the next and the one before, go to its name, and stop at the ends', async () => {
  const { user } = await open();
  const places = [];

  for (const key of ['j', 'j', 'j', 'j', 'k', 'k', 'k']) {
    await user.keyboard(key);
    places.push(focused());
    expect(opened()).toBe(focused());
  }

  expect(places).toEqual(['Ann Hale', 'Bob Hale', 'Cara Hale', 'Cara Hale', 'Bob Hale', 'Ann Hale', 'Ann Hale']);
});

it('AC-353 two keys approve only what has been in view to its end; until then a reads on', async () => {
  const { user, requests } = await open({ [approve]: never });
  const scrolled = vi.fn();
  const pane = article().parentElement as HTMLElement;
  pane.scrollBy = scrolled;

  await user.keyboard('jaa');
  expect(question()).toBeUndefined();
  expect(scrolled).toHaveBeenCalledTimes(2);
  readAll();
  await user.keyboard('a');
  expect(question()).toBe('Approve Ann Hale’s profile?');
  await user.keyboard('a');

  await waitFor(() => expect(sent(requests)).toEqual([`/admin/approve-customer?id=${ann._id}`]));
});

it('AC-355 a decision opens the next, and the last one the one before', async () => {
  const { user, requests } = await open({ [approve]: never });
  const decide = async () => {
    readAll();
    await user.keyboard('aa');
  };

  await user.keyboard('jj');
  await decide();
  await waitFor(() => expect(opened()).toBe('Cara Hale'));
  expect(focused()).toBe('Cara Hale');
  await decide();
  await waitFor(() => expect(opened()).toBe('Ann Hale'));
  await decide();

  expect(await screen.findByText('There are no more profiles to approve')).toBeVisible();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(sent(requests)).toHaveLength(3);
});

it('a row is a link that opens its profile, and its address opens it too', async () => {
  const { user } = await open();
  await user.click(rows()[1] as HTMLElement);
  expect(opened()).toBe('Bob Hale');
  expect(focused()).toBe('Bob Hale');
  expect(rows()[1]?.getAttribute('href')).toBe(`/approve-profiles?open=${bob._id}`);
});

it('the profile in the address is open', async () => {
  await open({}, `/approve-profiles?open=${cara._id}`);

  expect(opened()).toBe('Cara Hale');
});

it('an open profile stays open when another admin decides on one before it', async () => {
  let waiting = [ann, bob, cara];
  const { user, client } = await open({ [list]: () => aPage(waiting) });
  await user.keyboard('jj');
  expect(opened()).toBe('Bob Hale');

  waiting = [bob, cara];
  await client.refetchQueries();

  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(opened()).toBe('Bob Hale');
});

it('D-96 a search opens its first hit', async () => {
  const { user } = await open({
    [list]: ({ path }) => aPage(path.includes('search=') ? [cara] : [ann, bob, cara]),
  });
  await user.keyboard('jj/cara{Enter}');

  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(opened()).toBe('Cara Hale');
});

it.each([
  { mark: 'overdue', name: 'Overdue' },
  { mark: 'noStatement', name: 'No statement' },
  { mark: 'note', name: 'Note' },
])('the server narrows the queue to "$name", and its first is open', async ({ mark, name }) => {
  const { user, requests, container } = await open({
    [list]: ({ path }) => aPage(path.includes(`mark=${mark}`) ? [ann, bob] : [ann, bob, cara]),
  });
  await user.keyboard('jjj');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), name);

  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(opened()).toBe('Ann Hale');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Everything');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(lastTo(list, requests)).toBe(`${list}?approved=false&paymentPending=false&p=1&mark=${mark}`);
  expect(await violationsIn(container)).toEqual([]);
});

it('where nothing stands out like that, the queue says so instead of being done', async () => {
  await renderAdmin(
    <ApproveProfiles />,
    { [list]: () => aPage([]) },
    { url: '/approve-profiles?mark=note', path: '/approve-profiles' },
  );

  expect(await screen.findByText('No waiting profile is like that')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Show' })).toHaveValue('note');
});

it('the keys of the list stand beside the decisions, unless single keys are off', async () => {
  await open();
  expect(within(article()).getByText('next', { exact: false })).toHaveTextContent('j next');

  act(() => switchSingleKeys(false));

  expect(within(article()).queryByText('next', { exact: false })).toBeNull();
});

it('D-160 r asks for the reason, o opens the page, and the person who listed it is known', async () => {
  const { user } = await open();

  expect(await within(article()).findByText('listed no other profile')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Details: Ann Hale' }).getAttribute('aria-keyshortcuts')).toBe('o');
  await user.keyboard('jr');

  expect(question()).toBe('Send back Ann Hale’s profile?');
});

it('the letter keeps its place while it is not known what else the account listed', async () => {
  await open({ '/admin/user': never });

  const checks = within(screen.getByRole('list', { name: 'Before you decide' }));
  expect(checks.getByText('Ruth Hale')).toBeVisible();
});

it('more rows come when one of the last is open', async () => {
  const { user, requests } = await open({
    [list]: ({ path }) =>
      path.endsWith('p=2')
        ? aPage([cara], { page: 2, totalPages: 2, total: 3, limit: 2 })
        : aPage([ann, bob], { page: 1, totalPages: 2, total: 3, limit: 2 }),
  });

  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.keyboard('jjj');
  expect(opened()).toBe('Cara Hale');
  expect(requests.filter(({ path }) => path.includes('/admin/customer?'))).toHaveLength(2);
});

it('AC-355 a decision loads no page again, and what follows comes once, without a gap', async () => {
  const all = Array.from({ length: 12 }, (_, n) =>
    anAdminProfile({ _id: profileId(n + 1), basicInfo: { firstName: `No${n + 1}` } }),
  );
  let waiting = all;
  const { user, requests } = await open({
    [list]: ({ path }) => {
      const page = Number(/p=(\d+)/.exec(path)?.[1]);
      const place = { page, totalPages: Math.ceil(waiting.length / 8), total: waiting.length, limit: 8 };
      return aPage(waiting.slice((page - 1) * 8, page * 8), place);
    },
    [approve]: ({ path }) => {
      const approved = waiting.find(({ _id }) => path.endsWith(_id));
      waiting = waiting.filter((one) => one !== approved);
      return { data: approved };
    },
  });
  const loads = () => requests.filter(({ path }) => path.startsWith('/admin/customer?')).map(({ path }) => path);

  await user.keyboard('j');
  for (const { basicInfo } of all) {
    await waitFor(() => expect(opened()).toBe(`${basicInfo.firstName} Hale`));
    readAll();
    await user.keyboard('aa');
  }

  expect(await screen.findByText('There are no more profiles to approve')).toBeVisible();
  expect(waiting).toEqual([]);
  expect(loads()).toHaveLength(3); // of 12 decisions, eight to a page
});

it('only rows that have come into view look up what stands out', async () => {
  const { requests } = await open();
  const asked = () => requests.filter(({ path }) => path.startsWith('/admin/same-number')).map(({ path }) => path);
  const [first] = asked();
  expect(first).not.toContain(cara._id);

  readAll();

  await waitFor(() => expect(asked().join()).toContain(cara._id));
});

it('a key draws the row that it leaves and the one that it opens, however many there are', async () => {
  const renderRow = vi.fn((name: string) => name);
  const { user } = await renderAdmin(
    <ReadingRows
      label="Names"
      profiles={['Ann', 'Bob', 'Cara', 'Dan']}
      idOf={(name) => name}
      isStale={false}
      ref={null}
      renderRow={renderRow}
      search=""
      onNearEnd={null}
    >
      {(name) => <h2 tabIndex={-1}>{name}</h2>}
    </ReadingRows>,
    {},
  );
  renderRow.mockClear();

  await user.click(screen.getByRole('link', { name: 'Cara' }));

  expect(screen.getByRole('heading', { name: 'Cara' })).toHaveFocus();
  expect(new Set(renderRow.mock.calls.map(([name]) => name))).toEqual(new Set(['Ann', 'Cara']));
});

it('AC-361 an update is read beside its list too, with all that it changes', async () => {
  const { changes } = anAdminUpdate();
  const basicInfo = { city: 'Elm', hairColor: 'Salt and Pepper' } as const;
  const update = anAdminUpdate({ changes: { ...changes, basicInfo } });
  const { container } = await renderAdmin(<ApproveUpdates />, { '/admin/update': () => aPage([update]) });

  const card = within(await screen.findByRole('article'));
  for (const name of ['Approve Update', 'Reject Update', 'Send back']) {
    expect(card.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  expect(card.getByRole('row', { name: /Hair color.*Salt and Pepper/ })).toBeVisible();
  const row = within(screen.getByRole('list', { name: 'Updates waiting for approval' })).getByRole('link');
  expect(row.textContent).toMatch(/due today.*\$9\.95.*2 fields/);
  expect(await violationsIn(container)).toEqual([]);
});
