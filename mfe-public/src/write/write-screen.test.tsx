import { noMailLimits } from '@inkbridge/contracts';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { aMailRule, inParts } from '@inkbridge/profile-screens/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openSite } from '../testing/public-site.js';
import { goTo, openDesk, person, serveFonts } from './testing/open-desk.js';

const key = `inkbridge.letter.guest.${person._id}`;
const paper = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' });
const write = (value: string) => fireEvent.change(paper(), { target: { value } });
const addressLabel = /^Street or PO box, then city, state and ZIP/;
const print = vi.fn<() => void>();

beforeEach(() => {
  print.mockReset();
  window.print = print;
});

function otherWindowWrites(text: string) {
  const letter = JSON.parse(window.localStorage.getItem(key) ?? '{}') as { revision: number };
  const newValue = JSON.stringify({ ...letter, text, revision: letter.revision + 1 });
  window.localStorage.setItem(key, newValue);
  return () => fireEvent(window, new StorageEvent('storage', { key, newValue }));
}

it('a guest writes a letter with the person’s words beside it, and no request carries it', async () => {
  const { api, files } = await openDesk();

  write('Dear Thomas, my secret is a bird list.');
  expect(screen.getByText('I keep a bird list.')).toBeVisible();
  await userEvent.click(screen.getByText('Thomas’s interests'));
  expect(screen.getByText('Bird watching')).toBeVisible();
  expect(await seriousProblems()).toEqual([]);
  await goTo('Address');
  await userEvent.type(screen.getByLabelText('Your name'), 'Carol Secret');
  await userEvent.type(screen.getByLabelText(addressLabel), '12 Secret Street');

  expect(JSON.stringify([api.requests, files])).not.toMatch(/secret/i);
  expect(await seriousProblems()).toEqual([]);
});

it('the mail rules are read where the envelope is addressed, under one heading, and nowhere else', async () => {
  await openDesk();
  expect(screen.queryByRole('heading', { name: /^Mail rules/ })).toBeNull();

  await goTo('Address');

  const headings = screen.getAllByRole('heading', { name: /^Mail rules/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Mail rules in Pennsylvania']);
  await goTo('Print');
  expect(screen.queryByRole('heading', { name: /^Mail rules/ })).toBeNull();
});

it('a letter survives a reload, and can be deleted and brought back', async () => {
  const first = await openDesk();
  write('Dear Thomas');
  first.router.dispose();
  document.body.replaceChildren();

  await openDesk();
  expect(paper().value).toBe('Dear Thomas');
  expect(screen.getByText(/^Saved on this device at/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Delete this letter' }));
  expect(paper().value).toBe('');
  expect(window.localStorage.getItem(key)).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(paper().value).toBe('Dear Thomas');

  await userEvent.click(screen.getByRole('button', { name: 'Delete this letter' }));
  write('Dear Tom');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(paper().value).toBe('Dear Thomas\n\nDear Tom'); // nothing written since is lost for it
});

it('a year of five digits neither ends the desk nor keeps its letter from being opened again', async () => {
  const first = await openDesk();
  write('Dear Thomas');
  await goTo('Print');
  const day = screen.getByLabelText('Date');

  fireEvent.change(day, { target: { value: '20261-11-28' } });

  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
  expect(day).toHaveAttribute('max', '9999-12-31'); // with an end, browsers take four digits
  first.router.dispose();
  document.body.replaceChildren();
  await openDesk();
  expect(paper().value).toBe('Dear Thomas');
});

it('text written in another window appears here too', async () => {
  await openDesk();
  write('Mine');

  otherWindowWrites('Theirs')();

  expect(paper().value).toBe('Theirs');
});

it('two windows do not overwrite one another silently', async () => {
  await openDesk();
  write('Mine');
  otherWindowWrites('Theirs');

  write('Mine, and more');

  expect(JSON.parse(window.localStorage.getItem(key) ?? '{}')).toMatchObject({ text: 'Theirs' });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this one' }));
  expect(JSON.parse(window.localStorage.getItem(key) ?? '{}')).toMatchObject({ text: 'Mine, and more' });
});

it.each([
  { what: 'is full', error: new DOMException('full', 'QuotaExceededError'), told: /no room left/ },
  { what: 'is denied', error: new DOMException('denied', 'SecurityError'), told: /doesn’t save anything/ },
])('storage that $what is told, and the letter can still be printed', async ({ error, told }) => {
  await openDesk();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw error;
  });

  write('Dear Thomas');

  expect((await screen.findByRole('alert')).textContent).toMatch(told);
  await goTo('Print');
  expect(screen.getByRole('alert').textContent).toMatch(told);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
});

it('the page count follows the paper, and long letters are told about the stamp', async () => {
  await openDesk();
  expect(screen.getByText('1 page as it prints.')).toBeVisible();

  write('A line\n'.repeat(150));

  expect(await screen.findByText('5 pages as it prints.')).toBeVisible();
  expect(screen.getByText(/second stamp/)).toBeVisible();
});

it('letters that the typeface lacks are named before printing', async () => {
  await openDesk();

  write('Dear Thomas 😀');

  expect(await screen.findByText(/The PDF can’t show “😀”/)).toBeVisible();
});

it('the paper of the printer is the letter alone, with names and number on each page', async () => {
  await openDesk();
  write('A line\n'.repeat(60));
  await screen.findByText('2 pages as it prints.');
  await goTo('Print');

  await userEvent.click(screen.getByRole('button', { name: 'Print' }));

  await waitFor(() => expect(print).toHaveBeenCalled());
  const sheets = [...document.querySelectorAll('[class*=job] > .letter')].map(({ textContent }) => textContent);
  expect(sheets).toHaveLength(2);
  for (const [n, sheet] of sheets.entries()) expect(sheet).toContain(`DOC/Inmate # HR-7731Page ${n + 1} of 2`);
});

it('one PDF holds letter, envelope and label, and is saved here', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => (saved.push(file), 'blob:letter');
  URL.revokeObjectURL = () => undefined;
  await openDesk();
  await goTo('Print');
  const way = screen.getByRole('button', { name: 'Save as PDF' });
  expect(way.getAttribute('aria-disabled')).toBe('true');
  expect(way).toHaveAccessibleDescription(/^Your letter is still blank/);
  await userEvent.click(way);
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Write something first' }));
  write('Dear Thomas');
  await goTo('Print');

  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
  expect(screen.getByText('The PDF is in your downloads.')).toBeVisible();

  expect(saved.map((file) => (file as File).name)).toEqual(['letter-to-thomas-hale.pdf']);
  const start = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(saved[0]?.slice(0, 5) ?? new Blob());
  });
  expect(start).toBe('%PDF-');
});

it('a member finds the letter that they began before the login, and their own name', async () => {
  await openDesk().then(() => write('Begun as a guest'));
  document.body.replaceChildren();

  await openDesk({ user: aMember() });

  expect(paper().value).toBe('Begun as a guest');
  expect(window.localStorage.getItem(key)).toBeNull();
  await goTo('Address');
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).not.toBe('');
});

it.each([
  {
    why: 'without a network, beside the person’s words and interests',
    status: 0,
    told: /We couldn’t reach the profile/,
    shown: ['I keep a bird list.', 'Bird watching'],
  },
  { why: 'when the person is no longer listed, without their words', status: 404, told: /no longer listed/, shown: [] },
])('a letter that was begun opens $why', async ({ status, told, shown }) => {
  await openDesk().then(() => write('Dear Thomas'));
  document.body.replaceChildren();

  await openDesk({ answers: { '/customer': status } });

  expect(paper().value).toBe('Dear Thomas');
  expect(screen.getByText(told)).toBeVisible();
  const words = [screen.queryByText('I keep a bird list.'), screen.queryByText('Bird watching')];
  expect(words.flatMap((word) => word?.textContent ?? [])).toEqual(shown);
});

it('a person whom nobody may see has no desk', async () => {
  serveFonts();

  await openSite(`/write/${person._id}`, { answers: { '/customer': 404 } });

  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this profile' })).toBeVisible();
});

it('other letters of this device are listed and can be deleted', async () => {
  await openDesk().then(() => write('Dear Thomas'));
  const other = window.localStorage.getItem(key) ?? '';
  window.localStorage.setItem('inkbridge.letter.guest.other', other.replace('"Thomas Hale"', '"Denise Ward"'));
  document.body.replaceChildren();

  await openDesk();
  expect(screen.getByRole('link', { name: 'Denise Ward' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Delete the letter to Denise Ward' }));
  expect(screen.queryByRole('link', { name: 'Denise Ward' })).toBeNull();
});

it('the rules of prisons there are checked while someone writes, and stop nobody', async () => {
  const limits = { ...noMailLimits, maxPages: 3, returnAddress: true };
  const rule = aMailRule({ authority: 'Harlan State Prisons', limits });
  await openDesk({ answers: { '/guides/mail-rules': { data: [rule] } } });
  expect(screen.queryByText(inParts(/Harlan State Prisons allows/))).toBeNull();

  write('A line\n'.repeat(150));

  expect(await screen.findByText(inParts(/Harlan State Prisons allows 3 pages in one envelope/))).toBeVisible();
  await goTo('Address');
  expect(await screen.findByText(inParts(/Harlan State Prisons requires your full name and address/))).toBeVisible();
  await userEvent.type(screen.getByLabelText(addressLabel), '12 Elm Street');
  expect(screen.queryByText(inParts(/Harlan State Prisons requires/))).toBeNull();
  await goTo('Print');
  expect(screen.getByRole('button', { name: 'Print' }).getAttribute('aria-disabled')).toBeNull();
});

it('each step has its own address, and its heading gets the focus', async () => {
  const { router } = await openDesk();
  expect(screen.getByRole('link', { name: /Write$/ }).getAttribute('aria-current')).toBe('step');
  write('Dear Thomas');

  await userEvent.click(screen.getByRole('link', { name: 'Next: address' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Where it goes' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'done Write' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Next: print' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Get it on paper' })).toHaveFocus();
  expect(router.state.location.search).toBe('?step=print');
  expect(await seriousProblems()).toEqual([]);

  await act(() => router.navigate(-2));
  expect(paper().value).toBe('Dear Thomas');
});

it('a double click goes one step, and copies one part', async () => {
  await openDesk();
  write('Dear Thomas');

  await userEvent.dblClick(screen.getByRole('link', { name: 'Next: address' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Where it goes' })).toBeVisible();
  await goTo('Print');
  await userEvent.click(screen.getByRole('button', { name: 'Copy it by hand' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'I’ve copied this' }));
  expect(screen.getByRole('heading', { name: /2 of 3$/ })).toBeVisible();
});

it('the footer is not below the letter', async () => {
  await openDesk();

  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

const envelope = () => screen.getByRole('region', { name: 'The envelope' });
const senderOn = () =>
  [...envelope().querySelectorAll('p > span')].flatMap(({ textContent }) => textContent.split('\n'));

it.each([
  { typed: 'PO Box 61\nToledo, OH 43604', shown: ['Ruth Hale', 'PO Box 61', 'Toledo, OH 43604'] },
  { typed: 'Ruth Hale\nPO Box 61', shown: ['Ruth Hale', 'PO Box 61'] },
  { typed: '  RUTH   hale \nRuth Hale\nPO Box 61', shown: ['Ruth Hale', 'PO Box 61'] },
  { typed: 'Mrs. Ruth Hale\nPO Box 61', shown: ['Mrs. Ruth Hale', 'PO Box 61'] },
  { typed: 'Ruth\nPO Box 61', shown: ['Ruth Hale', 'PO Box 61'] },
  { typed: 'Ruth Hale, PO Box 61\nToledo', shown: ['Ruth Hale', 'PO Box 61', 'Toledo'] },
  { typed: 'Hale House\nc/o Ruth Hale', shown: ['Ruth Hale', 'Hale House', 'c/o Ruth Hale'] },
  { typed: '', shown: ['Ruth Hale', 'Your address'] },
])('a return address “$typed” has the writer’s name once', async ({ typed, shown }) => {
  await openDesk({ step: 'address' });
  await userEvent.type(screen.getByLabelText('Your name'), 'Ruth Hale');

  fireEvent.change(screen.getByLabelText(addressLabel), { target: { value: typed } });

  expect(senderOn()).toEqual(shown);
});

it('the return address can be left out at the end, and large print is kept', async () => {
  await openDesk({ step: 'address' });
  await userEvent.type(screen.getByLabelText(addressLabel), '12 Elm Street');
  await goTo('Print');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Print my return address' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Large print, 15 point/ }));
  document.body.replaceChildren();

  await openDesk({ step: 'print' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Large print/ }).checked).toBe(true);
  await goTo('Address');
  expect(envelope().textContent).not.toContain('Elm');
});

/** A browser that hands files to other programs. */
function withSharing(share: (data: ShareData) => Promise<void>) {
  const given = { canShare: () => true, share };
  Object.assign(navigator, given);
  onTestFinished(() => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(navigator, name);
  });
}

it.each([
  { end: 'sends it', error: null, told: null },
  { end: 'is left by the writer', error: new DOMException('left', 'AbortError'), told: null },
  { end: 'fails', error: new DOMException('denied', 'NotAllowedError'), told: /^The PDF was not sent/ },
])('the PDF can be sent where the browser can, and the page says so when that $end', async ({ error, told }) => {
  const sent: string[] = [];
  withSharing(({ files }) => {
    sent.push(...(files ?? []).map(({ name }) => name));
    return error ? Promise.reject(error) : Promise.resolve();
  });
  await openDesk();
  write('Dear Thomas');
  await goTo('Print');

  await userEvent.click(screen.getByRole('button', { name: 'Send the PDF…' }));

  expect(sent).toEqual(['letter-to-thomas-hale.pdf']);
  if (told) expect((await screen.findByRole('alert')).textContent).toMatch(told);
  else expect(screen.queryByRole('alert')).toBeNull();
});

it('a browser that cannot send files does not offer it', async () => {
  await openDesk({ step: 'print' });

  expect(screen.queryByRole('button', { name: 'Send the PDF…' })).toBeNull();
});

it('a letter is copied by hand part by part, then the envelope, and a reload comes back to the same part', async () => {
  await openDesk();
  write('Dear Thomas,\n\nI keep a bird list too.');
  await goTo('Print');
  const opener = screen.getByRole('button', { name: 'Copy it by hand' });
  await userEvent.click(opener);
  const view = () => within(screen.getByRole('dialog', { name: /^Copy your letter by hand/ }));

  expect(view().getByText('HR-7731').parentElement?.textContent).toMatch(/^To Thomas Hale, DOC\/Inmate # HR-7731/);
  expect(view().getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')).toBe('true');
  const spoken = view().getByText('HR-7731').closest('[aria-live]'); // stays: a region that is new says nothing
  await userEvent.click(view().getByRole('button', { name: 'I’ve copied this' }));
  expect(view().getByText('Dear Thomas,')).toBeVisible();
  expect(spoken).toHaveTextContent('Dear Thomas,');
  document.body.replaceChildren();
  await openSite(`/write/${person._id}?step=copy&part=3`, { answers: { '/customer': { data: person } } });
  expect((await screen.findAllByText('I keep a bird list too.')).length).toBeGreaterThan(0);
  expect(await seriousProblems()).toEqual([]);
  await userEvent.click(view().getByRole('button', { name: 'I’ve copied this' }));

  expect(view().getByRole('heading', { name: /4 of 4: the envelope$/ })).toBeVisible();
  expect(
    within(view().getByRole('region', { name: 'The envelope' })).getByText('Harlan Ridge, PA\u00a017999', {
      normalizer: (text) => text,
    }),
  ).toBeVisible();
  await userEvent.click(view().getByRole('button', { name: /^Done/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'I mailed it today' })).toBeVisible();
});

it('one press at the end notes the letter in the diary, in one sentence, and leads there', async () => {
  await openDesk();
  write('Dear Thomas');
  await goTo('Print');

  await userEvent.click(screen.getByRole('button', { name: 'I mailed it today' }));

  const note = await screen.findByText(/^Added to your diary: you wrote to Thomas Hale on/);
  expect(note.tagName).toBe('P');
  expect(note.parentElement).toHaveFocus();
  expect(window.localStorage.getItem('inkbridge.diary.guest')).toContain('"kind":"sent"');
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Your diary' })).toHaveLength(2);
});

it('a letter that was mailed earlier is noted with its day', async () => {
  await openDesk({ step: 'print' });
  await userEvent.click(screen.getByRole('button', { name: 'Another day' }));
  fireEvent.change(screen.getByLabelText('Mailed on'), { target: { value: '2026-01-05' } });

  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));

  expect(await screen.findByText(/01-05-2026/)).toBeVisible();
  expect(window.localStorage.getItem('inkbridge.diary.guest')).toContain('"day":"2026-01-05"');
});

it('the desk speaks Spanish', async () => {
  await openDesk({ language: 'es' });

  expect(screen.getByRole('heading', { level: 1, name: 'Una carta para Thomas' })).toBeVisible();
});
