import { languages } from '@inkbridge/federation/i18n';
import { aMember, seriousProblems } from '@inkbridge/frame/testing';
import { aFacility, aFacilityStop, aMailRule } from '@inkbridge/profile-screens/testing';
import { pathTo } from '@inkbridge/shared/routes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { deadLinks } from '../testing/dead-links.js';
import { aPage, openSite, pagesOf } from '../testing/public-site.js';
import { rendered } from '../testing/rendered.js';
import './facility-screen.js'; // loads the lazy screen before a test's time-out starts

const facility = aFacility();
const page = pathTo('facility', facility.id);
const answers = (but: object = {}, stops: unknown[] = []) => ({
  '/facilities/one': { data: aFacility(but) },
  '/facilities/stops': { data: stops },
  '/guides/mail-rules': {
    data: [
      aMailRule({ state: 'Pennsylvania', authority: 'Prisons of Pennsylvania' }),
      aMailRule({ id: '0123456789abcdef00000a03', state: 'Pennsylvania', system: 'jail', authority: 'Some Jails' }),
    ],
  },
  '/customer': pagesOf(3),
});

it.each(languages)('the page in %s has the envelope, the rules and the people', async (language) => {
  await openSite(page, { answers: answers(), language });

  const main = await screen.findByRole('main');
  await within(main).findByText(/^\[.*\]$/);
  expect(main.textContent).not.toMatch(/\{|undefined/);
  expect(deadLinks(main)).toEqual([]);
  expect(await seriousProblems()).toEqual([]);
});

it('D-171 letters go to the mailing address, in the order of lines that the facility asks for', async () => {
  const { api } = await openSite(page, { answers: answers() });

  expect(await screen.findByRole('heading', { level: 1, name: 'People at Harlan Ridge' })).toBeVisible();
  const mail = screen.getByRole('region', { name: 'How to address your letter' });
  const lines = [...(mail.querySelector('address')?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'DOC/Inmate #',
    '[First and last name]',
    'Harlan Ridge',
    'Mail Room',
    'P.O.\u00a0Box\u00a088',
    'Harlan Ridge, PA\u00a017999',
  ]);
  expect(within(mail).getByText('1 Ridge Road, Harlan')).toBeVisible();
  expect(await within(mail).findByRole('heading', { name: 'Mail rules: Pennsylvania' })).toBeVisible();
  expect(within(mail).getByText('Prisons of Pennsylvania')).toBeInTheDocument();
  expect(within(mail).queryByText('Some Jails')).toBeNull();

  const people = within(screen.getByRole('region', { name: 'People who would like to hear from you' }));
  expect(await people.findAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(people.getByRole<HTMLAnchorElement>('link', { name: 'Filter these people' }).getAttribute('href')).toBe(
    `/explore-profiles?search=viewAll&state=Pennsylvania&facility=${facility.id}`,
  );
  await userEvent.click(people.getByRole('button', { name: 'View More' }));
  expect(await people.findByRole('link', { name: 'Pat Number 3' })).toBeVisible();
  expect(api.requests.map(({ path }) => path)).toContain(`/customer?facility=${facility.id}&p=2`);
});

it('a member makes labels or an evening of the people there; a guest is offered neither', async () => {
  await openSite(page, { answers: answers(), user: aMember() });

  const list = `?search=viewAll&state=Pennsylvania&facility=${facility.id}`;
  expect(await screen.findByRole('link', { name: 'Address labels' })).toHaveAttribute('href', `/labels${list}`);
  expect(screen.getByRole('link', { name: 'Writing evening' })).toHaveAttribute('href', `/evenings${list}`);
  document.body.replaceChildren();
  await openSite(page, { answers: answers() });
  await screen.findByRole('link', { name: 'Filter these people' });
  expect(screen.queryByRole('link', { name: 'Address labels' })).toBeNull();
});

it.each([
  { phone: '(555) 010-0100 ext. 12', href: 'tel:5550100100' },
  { phone: 'Mail room: 555–010–0100 / 555–010–0101', href: 'tel:5550100100' },
  { phone: '+1 555.010.0100', href: 'tel:+15550100100' },
  { phone: '1-800-LETTERS', href: null },
])('a press on "$phone" dials what it means', async ({ phone, href }) => {
  await openSite(page, { answers: answers({ phone }) });

  const shown = await screen.findByText(phone);
  expect(shown.closest('a')?.getAttribute('href') ?? null).toBe(href);
});

it('nobody listed there leads to people of the state', async () => {
  await openSite(page, { answers: { ...answers(), '/customer': aPage([]) } });

  expect(await screen.findByText('No one is listed here right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'People in Pennsylvania' }).getAttribute('href')).toBe(
    '/explore-profiles?search=viewAll&state=Pennsylvania',
  );
});

it('D-171 a closed facility has no envelope, and says where its mail goes now', async () => {
  const next = { id: '0123456789abcdef00000f02', name: 'Oak Hill' };
  const closed = { status: { is: 'closed', followsTo: next.id }, followsTo: next } as const;
  await openSite(page, { answers: answers(closed, [aFacilityStop({ status: closed.status })]) });

  const link = await screen.findByRole('link', { name: 'Oak Hill' });
  expect(link.getAttribute('href')).toBe(pathTo('facility', next.id));
  expect(screen.getByRole('note')).toHaveTextContent(/^Harlan Ridge has closed\. Mail now goes to Oak Hill/);
  expect(screen.queryByRole('region', { name: 'How to address your letter' })).toBeNull();
});

it('an unknown facility is said to be one', async () => {
  await openSite(page, { answers: { ...answers(), '/facilities/one': 404 } });
  expect(await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this facility' })).toBeVisible();
});

it('one that could not be loaded can be asked for again', async () => {
  let answer: unknown = 500;
  await openSite(page, { answers: { ...answers(), '/facilities/one': () => answer } });
  await screen.findByText('We couldn’t load the facility');
  answer = { data: facility };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'People at Harlan Ridge' })).toBeVisible();
});

it('the server draws it with its title and asks for each thing once', async () => {
  const { page: drawn, paths: asked } = await rendered(`${page}?page=2`, {
    answers: { ...answers(), '/guides/mail-stops': { data: [] } },
  });

  expect(drawn.head).toMatchObject({ title: 'People at Harlan Ridge · Inkbridge', canonical: page });
  expect(drawn.html).toContain('Mail Room');
  expect(drawn.html).toContain('Pat Number 3');
  expect(asked.toSorted()).toEqual([
    `/customer?facility=${facility.id}&p=2`,
    `/facilities/one?id=${facility.id}`,
    '/facilities/stops',
    '/guides/mail-rules?state=Pennsylvania',
    '/guides/mail-stops',
  ]);
  expect((await rendered(page, { answers: { ...answers(), '/facilities/one': 404 } })).page.status).toBe(404);
});
