import { noMailLimits } from '@inkbridge/contracts';
import { languages } from '@inkbridge/federation/i18n';
import { seriousProblems } from '@inkbridge/frame/testing';
import { aMailRule, inParts } from '@inkbridge/profile-screens/testing';
import { mailRulesPath, paths } from '@inkbridge/shared/routes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../contact/contact-screen.js'; // loads the lazy screens before a test's time-out starts
import { deadLinks } from '../testing/dead-links.js';
import { openSite } from '../testing/public-site.js';
import './mail-rules-screen.js';
import './state-rules-screen.js';

const federal = aMailRule({
  id: '0123456789abcdef00000a02',
  state: null,
  system: 'federal',
  authority: 'Federal Example',
});
const withLimits = aMailRule({
  addressLines: ['Scans of Ohio', '{name}, {number}', 'PO Box 1, Tampa, FL 33601'],
  scannedBy: 'Example Scans',
  delivery: 'screen',
  limits: {
    ...noMailLimits,
    maxPages: 5,
    maxPhotos: 0,
    paperSize: 'letter',
    inkColors: ['black', 'blue'],
    returnAddress: true,
    accepted: ['drawings'],
    refused: ['stickers', 'perfume'],
  },
});
const rules = (...data: unknown[]) => ({ '/guides/mail-rules': { data } });

it.each(languages)('the list in %s has every state, the general card, and what holds everywhere', async (language) => {
  await openSite(paths.mailRules, { answers: rules(aMailRule(), federal), language });

  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { name: 'Federal Example' });
  expect(main.querySelectorAll('nav li')).toHaveLength(50);
  expect(deadLinks(main)).toEqual([]);
  expect(main.textContent).not.toMatch(/\{|undefined/);
  expect(await seriousProblems()).toEqual([]);
});

it('states with rules on file come first, and what holds for the others is said once', async () => {
  await openSite(paths.mailRules, { answers: rules(aMailRule(), federal) });

  const states = within(await screen.findByRole('navigation', { name: 'By state' }));
  expect(states.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Rules on file',
    'Not covered yet',
  ]);
  expect(states.getAllByRole('link')[0]?.textContent).toBe('Ohio');
  expect(states.getByText('If a state isn’t covered yet, the general rules below apply.')).toBeVisible();
});

it('a card says how to address, what the limits are, what is refused, and where that was read', async () => {
  await openSite(mailRulesPath('Ohio'), { answers: rules(withLimits, federal) });

  const card = within(await screen.findByRole('article', { name: 'Department of Examples' }));
  for (const line of [
    'Letters do not go to the prison. They go to this address:',
    '[first and last name], [number]',
    'PO Box 1, Tampa, FL 33601',
    'Your own full name and address must be on the envelope.',
    'A scan, read on a tablet. People without a tablet get a printed copy.',
    'Opened and scanned by Example Scans.',
    'At most 5 pages in one envelope.',
    'No photos in one envelope.',
    'Paper of 8½ × 11 inches or smaller.',
    'Only this ink: black or blue.',
    'drawings',
    'stickers or labels',
    'perfume',
    'Number your pages.',
  ]) {
    expect(card.getByText(inParts(line))).toBeVisible();
  }
  const official = card.getByRole<HTMLAnchorElement>('link', { name: /Official page/ });
  expect([official.href, official.rel]).toEqual(['https://www.prisons.example/mail', 'noopener noreferrer']);
  expect(card.getByText('prisons.example, another site')).toBeVisible();
  expect(card.getByText(/Checked on/)).toBeVisible();
  expect(card.getByText('Check with the facility.')).toBeVisible();
});

it('a card that was checked over a year ago says so', async () => {
  await openSite(mailRulesPath('Ohio'), { answers: rules(aMailRule({ checkedOn: '2020-01-31' })) });

  expect(await screen.findByText(/Last checked over a year ago/)).toBeVisible();
  expect(screen.getByText('01-31-2020')).toBeVisible();
});

it('a state without a card gets the general one', async () => {
  await openSite(mailRulesPath('New York'), { answers: rules(federal) });

  expect(await screen.findByText(/We have no rules for New York on file yet/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'How mail to a prison usually works' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Mail rules: New York' })).toBeVisible();
});

it('an unknown state leads to the list of all', async () => {
  await openSite('/mail-rules/nowhere');

  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this state' })).toBeVisible();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'All states' }).pathname).toBe(paths.mailRules);
});

it('rules that could not be loaded can be asked for again', async () => {
  let answer: unknown = 500;
  await openSite(mailRulesPath('Ohio'), { answers: { '/guides/mail-rules': () => answer } });
  await screen.findByText('We couldn’t load the mail rules');
  answer = { data: [withLimits] };

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('article', { name: 'Department of Examples' })).toBeVisible();
});

it('whoever finds a mistake comes to the message form with the card and the topic filled in', async () => {
  await openSite(mailRulesPath('Ohio'), { answers: rules(aMailRule()) });

  await userEvent.click(await screen.findByRole('link', { name: 'Tell us' }));

  expect(await screen.findByRole('radio', { name: 'A mail rule is wrong, or missing' })).toBeChecked();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Reference/ }).value).toBe(
    'Department of Examples, State prisons',
  );
});
