import { ApiError } from '@inkbridge/api-client';
import type { Answers } from '@inkbridge/api-client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import '../login/login-screen.js';
import '../register/register-screen.js'; // loads the lazy screens before a test's time-out starts
import { openSite } from './public-site.js';

/** A new member's input, by the label of the field. */
export const words = {
  'First name': 'Rosa',
  'Last name': 'Hill',
  Email: 'rosa@example.org',
  Password: 'Connect-beyond-bars-1',
  'Confirm password': 'Connect-beyond-bars-1',
  'Mailing address': '14 Orchard Street',
  City: 'Harlan Ridge',
  'Zip code': '17999',
} as const;
export type Label = keyof typeof words;

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
export const submit = () => screen.getByRole('button', { name: 'Sign Up' });
export const terms = () => screen.getByRole('checkbox');
export const summary = () => screen.findByRole('alert');
export const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });

const joined = { 'POST /user': { data: { email: 'rosa@example.org' } } };
export const refused = (status: number, code: string): Answers => ({
  'POST /user': () => Promise.reject(new ApiError(status, { code })),
});

/** The page of registration, with its requests. */
export async function open({
  at = '/register',
  answers = joined,
}: { at?: Parameters<typeof openSite>[0]; answers?: Answers } = {}) {
  const site = await openSite(at, { answers });
  await screen.findByRole('heading', { level: 1, name: 'Create an account' });
  return { ...site, sent: () => site.api.requests.filter(({ method }) => method === 'POST') };
}

async function chooseState(name: string) {
  await userEvent.type(field('State'), name);
  await userEvent.click(screen.getByRole('option', { name }));
}

/** Fills in every field except the named ones. */
export async function fill(without: string[] = []) {
  for (const [label, text] of Object.entries(words)) if (!without.includes(label)) type(label, text);
  if (!without.includes('State')) await chooseState('Pennsylvania');
  if (!without.includes('terms')) await userEvent.click(terms());
}
