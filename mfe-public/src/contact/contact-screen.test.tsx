import type { Answers } from '@inkbridge/api-client/testing';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import type { Language } from '@inkbridge/federation/i18n';
import type { SessionUser } from '@inkbridge/shared/auth-context';
import { pressTwice } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { deadLinks } from '../testing/dead-links.js';
import { openSite } from '../testing/public-site.js';
import './contact-screen.js'; // loads the lazy screen before a test's time-out starts

const messages = 'POST /messages';
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send message' });

type OpenOptions = { search?: string; answers?: Answers; user?: SessionUser; language?: Language };

async function open({ search = '', answers = {}, ...options }: OpenOptions = {}) {
  const filed = { data: { reference: 'R-9PQ42XW' } };
  const site = await openSite(
    { pathname: '/contact', search },
    { answers: { [messages]: filed, ...answers }, ...options },
  );
  await screen.findByRole('form');
  const sent = () => site.api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: 'A payment, a receipt or a refund' }));
  await user.type(box(/Your name/), 'Ann Field');
  await user.type(box(/Your email/), 'ann@example.org');
  await user.type(box(/Your message/), 'I paid twice.');
}

it('D-151 anyone can write to us without an account, once however often the button is pressed, and gets a reference', async () => {
  const { user, sent } = await open();
  expect(screen.getByText('Within 3 days, by email.')).toBeVisible();
  expect(deadLinks(screen.getByRole('main'))).toEqual([]);
  expect(await seriousProblems()).toEqual([]);

  await fill(user);
  await pressTwice(send());

  expect((await screen.findByText(/Your reference is/)).textContent).toContain('R-9PQ42XW');
  expect(document.activeElement?.textContent).toContain('R-9PQ42XW');
  expect(screen.getByText(/to ann@example.org/)).toBeVisible();
  expect(sent()).toEqual([
    { topic: 'payment', name: 'Ann Field', email: 'ann@example.org', text: 'I paid twice.', about: '' },
  ]);
  expect(await seriousProblems()).toEqual([]);
});

it('a link from an error fills in its reference, and who is signed in need not type name and email', async () => {
  const { user, sent } = await open({ search: '?reference=req-7', user: aMember() });
  expect(box(/Reference/).value).toBe('req-7');

  await user.click(screen.getByRole('radio', { name: 'Something on the site does not work' }));
  await user.type(box(/Your message/), 'It failed.');
  await user.click(send());

  await screen.findByText(/Your reference is/);
  expect(sent()).toMatchObject([{ about: 'req-7', name: 'Ruth Hale', email: 'ruth.hale@inkbridge.test' }]);
});

it('a name and a message of characters that nobody sees are missing', async () => {
  const { user, sent } = await open();
  await fill(user);
  for (const [label, typed] of [
    [/Your name/, '\u202E\u3164'],
    [/Your message/, '\u200B\u2800'],
  ] as const) {
    await user.clear(box(label));
    await user.click(box(label));
    await user.paste(typed);
  }
  await user.click(send());

  const links = within(screen.getByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Enter your name', 'Tell us in a few words']);
  expect(sent()).toEqual([]);
});

it('missing answers are listed with links to the fields, and nothing is sent', async () => {
  const { user, sent } = await open();
  await user.type(box(/Your email/), 'ann');
  await user.click(send());

  const links = within(screen.getByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Choose what fits best',
    'Enter your name',
    'This email address looks incomplete',
    'Tell us in a few words',
  ]);
  expect(sent()).toEqual([]);
});

it('a lost connection says so, keeps what was typed, and the same message can be sent again', async () => {
  const { user } = await open({ answers: { [messages]: 0 } });
  await fill(user);
  await user.click(send());

  expect((await screen.findByRole('alert')).textContent).toMatch(/connection/i);
  expect(box(/Your message/).value).toBe('I paid twice.');
  expect(send()).toBeEnabled();
});

it('is in Spanish, too', async () => {
  await open({ language: 'es' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contacto');
  expect(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
});

it('D-151 the field for programs is hidden from everybody, and what it holds is sent along', async () => {
  const { user, sent } = await open();
  const trap = screen.getByRole('form').querySelector<HTMLInputElement>('input[name="homepage"]');
  expect(trap).not.toBeVisible();
  expect(screen.queryByRole('textbox', { name: /homepage/i })).toBeNull();
  expect(screen.getAllByRole('textbox')).not.toContain(trap);

  await fill(user);
  if (trap) trap.value = 'https://spam.example';
  await user.click(send());

  await screen.findByText(/Your reference is/);
  expect(sent()).toMatchObject([{ homepage: 'https://spam.example' }]);
});
