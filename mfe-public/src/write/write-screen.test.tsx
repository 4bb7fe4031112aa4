import { noMailLimits } from '@inkbridge/contracts';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { aMailRule } from '@inkbridge/profile-screens/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSite } from '../testing/public-site.js';
import { openDesk, person, serveFonts } from './testing/open-desk.js';

const key = `inkbridge.letter.guest.${person._id}`;
const paper = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your letter' });
const write = (value: string) => fireEvent.change(paper(), { target: { value } });
const print = vi.fn<() => void>();

beforeEach(() => {
  window.localStorage.clear();
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
  await userEvent.type(screen.getByLabelText('Your name'), 'Carol Secret');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Print my return address' }));
  await userEvent.type(screen.getByLabelText('Return address'), '12 Secret Street');

  expect(screen.getByText('I keep a bird list.')).toBeVisible();
  expect(screen.getByText('Bird watching')).toBeVisible();
  expect(JSON.stringify([api.requests, files])).not.toMatch(/secret/i);
  expect(await seriousProblems()).toEqual([]);
});

it('the mail rules have one heading, that of the fold which they are in', async () => {
  await openDesk();

  const headings = screen.getAllByRole('heading', { name: /^Mail rules/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Mail rules in Pennsylvania']);
});

it('a letter survives a reload, and can be deleted and brought back', async () => {
  const first = await openDesk();
  write('Dear Thomas');
  first.router.dispose();
  document.body.replaceChildren();

  await openDesk();
  expect(paper().value).toBe('Dear Thomas');
  expect(screen.getByText(/Kept on this device/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Delete this letter' }));
  expect(paper().value).toBe('');
  expect(window.localStorage.getItem(key)).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
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
  { what: 'is denied', error: new DOMException('denied', 'SecurityError'), told: /doesn’t keep anything/ },
])('storage that $what is told, and the letter can still be printed', async ({ error, told }) => {
  await openDesk();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw error;
  });

  write('Dear Thomas');

  expect((await screen.findByRole('alert')).textContent).toMatch(told);
  await userEvent.click(screen.getByRole('button', { name: 'Print letter' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
});

it('the page count follows the paper, and long letters are told about the stamp', async () => {
  await openDesk();
  expect(screen.getByText('1 page as it prints')).toBeVisible();

  write('A line\n'.repeat(150));

  expect(await screen.findByText('5 pages as it prints')).toBeVisible();
  expect(screen.getByText(/second stamp/)).toBeVisible();
});

it('letters that the typeface lacks are named before printing', async () => {
  await openDesk();

  write('Dear Thomas 😀');

  expect(await screen.findByText(/Our typeface has no “😀”/)).toBeVisible();
});

it('the paper of the printer is the letter alone, with names and number on each page', async () => {
  await openDesk();
  write('A line\n'.repeat(60));
  await screen.findByText('2 pages as it prints');

  await userEvent.click(screen.getByRole('button', { name: 'Print letter' }));

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
  expect(screen.getByRole('button', { name: 'Save as PDF' }).getAttribute('aria-disabled')).toBe('true');
  write('Dear Thomas');

  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));

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
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).not.toBe('');
});

it.each([
  { why: 'without a network', status: 0, told: /We could not reach the profile/ },
  { why: 'when the person is no longer listed', status: 404, told: /no longer listed/ },
])('a letter that was begun opens $why', async ({ status, told }) => {
  await openDesk().then(() => write('Dear Thomas'));
  document.body.replaceChildren();

  await openDesk({ answers: { '/customer': status } });

  expect(paper().value).toBe('Dear Thomas');
  expect(screen.getByText(told)).toBeVisible();
});

it('a person whom nobody may see has no desk', async () => {
  serveFonts();

  await openSite(`/write/${person._id}`, { answers: { '/customer': 404 } });

  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this profile' })).toBeVisible();
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
  expect(screen.queryByText(/Harlan State Prisons allows/)).toBeNull();

  write('A line\n'.repeat(150));

  expect(await screen.findByText(/Harlan State Prisons allows 3 pages in one envelope/)).toBeVisible();
  expect(await screen.findByText(/Harlan State Prisons requires your full name and address/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print letter' }).getAttribute('aria-disabled')).toBeNull();
});

it('a letter that was not sent yet is not asked about again, and the print button has the focus', async () => {
  await openDesk();
  write('Dear Thomas');
  await userEvent.click(screen.getByRole('button', { name: 'Print letter' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Not yet' }));

  expect(screen.queryByText('Did you send it?')).toBeNull();
  expect(screen.getByRole('button', { name: 'Print letter' })).toHaveFocus();
});

it('after printing, two presses note the letter in the diary', async () => {
  await openDesk();
  write('Dear Thomas');
  expect(screen.queryByText('Did you send it?')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Print letter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, today' }));

  expect(await screen.findByText(/Noted: you wrote to Thomas Hale/)).toHaveFocus();
  expect(window.localStorage.getItem('inkbridge.diary.guest')).toContain('"kind":"sent"');
});

it('the desk speaks Spanish', async () => {
  await openDesk({ language: 'es' });

  expect(screen.getByRole('heading', { level: 1, name: 'Una carta para Thomas Hale' })).toBeVisible();
});
