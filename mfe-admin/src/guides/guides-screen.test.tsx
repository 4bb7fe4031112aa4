import { type Answers, inTurn, refusal } from '@inkbridge/api-client/testing';
import type { GuideJson } from '@inkbridge/contracts';
import { aMailRule, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { bundles, Screen } from './guides-screen.js';

const { id: _id, ...rule } = aMailRule({
  checkedOn: '2020-01-31',
  limits: { ...aMailRule().limits, maxPages: 5, refused: ['stickers'] },
});
const card: GuideJson = {
  id: profileId(81),
  version: 3,
  changedAt: '2026-11-20T12:00:00.000Z',
  content: { kind: 'mail_rule', ...rule },
};
const holding = (...list: GuideJson[]): Answers => ({ '/admin/guides': () => ({ data: list }) });

async function open(answers: Answers, url = '/admin/guides') {
  return renderAdmin(<Screen />, answers, { url, bundles });
}

it('published guides are listed by kind; a card checked over a year ago says so', async () => {
  const { container } = await open(holding(card));

  const row = within(await screen.findByRole('tabpanel'));
  expect(row.getByText('Department of Examples')).toBeVisible();
  expect(row.getByText('Over a year ago')).toBeVisible();
  expect(row.getByRole<HTMLAnchorElement>('link', { name: 'History: Department of Examples' }).href).toContain(
    `about=${card.id}`,
  );
  expect(screen.getByRole('tab', { name: 'Mail rules 1' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('a card is edited with its version; what was not touched stays', async () => {
  const { user, requests } = await open({ ...holding(card), 'PUT /admin/guides': () => ({ data: card }) });
  await user.click(await screen.findByRole('button', { name: 'Edit: Department of Examples' }));
  const form = within(screen.getByRole('dialog'));
  await user.clear(form.getByRole('textbox', { name: /Most pages/ }));
  await user.type(form.getByRole('textbox', { name: /Most pages/ }), '7');

  await user.click(form.getByRole('button', { name: 'Publish' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 3,
    content: { ...card.content, limits: { ...rule.limits, maxPages: 7 } },
  });
});

it('the order of names that a source asks for is chosen, and can be taken back', async () => {
  const { user, requests } = await open({ ...holding(card), 'PUT /admin/guides': () => ({ data: card }) });
  await user.click(await screen.findByRole('button', { name: 'Edit: Department of Examples' }));
  const form = within(screen.getByRole('dialog'));
  const order = form.getByRole('combobox', { name: /Order of the names/ });
  await user.selectOptions(order, 'Smith, Anna');
  await user.selectOptions(form.getByRole('combobox', { name: /legal name/ }), 'Yes');

  await user.click(form.getByRole('button', { name: 'Publish' }));

  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      version: 3,
      content: { ...card.content, nameOrder: 'last_first', legalName: true },
    }),
  );
});

it('without a source or with a wrong number nothing is sent, and the list of problems leads to the fields', async () => {
  const { user, requests } = await open(holding());
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: /Most photos/ }), 'many');
  await user.type(form.getByRole('textbox', { name: 'Official page about mail' }), 'prisons');

  await user.click(form.getByRole('button', { name: 'Publish' }));

  const links = within(await form.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Authority, by its own name: Fill this in',
    'Official page about mail: Enter the whole address, beginning with https://',
    'Page where you read it: Fill this in',
    'Most photos: Enter a whole number from 0 to 500',
  ]);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('an admin who comes second is told, and keeps what was typed', async () => {
  const conflict = () => {
    throw refusal(409, 'guide_changed');
  };
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function show() {
    scrolled.push(this.textContent);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const { user } = await open({ ...holding(card), 'PUT /admin/guides': conflict });
  await user.click(await screen.findByRole('button', { name: 'Edit: Department of Examples' }));
  const form = within(screen.getByRole('dialog'));

  await user.click(form.getByRole('button', { name: 'Publish' }));

  expect((await form.findByRole('alert')).textContent).toContain('Someone else changed this');
  expect(scrolled.at(-1)).toContain('Someone else changed this');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Authority/ }).value).toBe('Department of Examples');
});

it('a notice is written in both languages, from one instant to another', async () => {
  const { user, requests } = await open(
    { ...holding(), 'POST /admin/guides': () => ({ data: card }) },
    '/admin/guides?kind=notice',
  );
  await user.click(await screen.findByRole('button', { name: 'Add a notice' }));
  const form = within(screen.getByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Text (English)' }), 'Slow mail');
  await user.type(form.getByRole('textbox', { name: 'Text (Español)' }), 'Correo lento');
  await user.clear(form.getByLabelText('From (UTC)'));
  await user.type(form.getByLabelText('From (UTC)'), '0026-12-01T00:00');
  await user.tab();
  await user.click(form.getByRole('button', { name: 'Did you mean 12-01-2026?' }));
  await user.type(form.getByLabelText('Until (UTC)'), '2026-12-08T00:00');

  await user.click(form.getByRole('button', { name: 'Publish' }));

  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      content: {
        kind: 'notice',
        tone: 'info',
        text: { en: 'Slow mail', es: 'Correo lento' },
        from: '2026-12-01T00:00:00.000Z',
        until: '2026-12-08T00:00:00.000Z',
      },
    }),
  );
});

it('an entry is removed after one question, and the starting set is added with one press', async () => {
  const { user, requests } = await open({
    ...holding(card),
    'DELETE /admin/guides': () => ({ data: { id: card.id } }),
    'POST /admin/guides/starting-set': () => ({ data: { added: 12 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove: Department of Examples' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add the starting set' }));

  await waitFor(() =>
    expect(requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /admin/guides?id=${card.id}`,
      'POST /admin/guides/starting-set',
    ]),
  );
});

it('a list that could not be loaded can be asked for again, and an empty one says what readers see', async () => {
  const { user } = await open({
    '/admin/guides': inTurn(500, { data: [] }),
  });
  await screen.findByText('We couldn’t load what is published');

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('No cards yet. Readers see the general card in every state.')).toBeVisible();
});
