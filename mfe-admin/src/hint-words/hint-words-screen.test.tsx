import { type Answers, refusal } from '@inkbridge/api-client/testing';
import type { HintListJson } from '@inkbridge/contracts';
import { languages } from '@inkbridge/federation/i18n';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { bundles, Screen } from './hint-words-screen.js';

const [english, spanish] = languages;
const aList = (but: Partial<HintListJson> = {}): HintListJson => ({
  kind: 'money',
  language: english,
  version: 3,
  isStarting: false,
  words: ['cash app', 'venmo'],
  ...but,
});
const holding = (...lists: HintListJson[]): Answers => ({ '/admin/hint-words': () => ({ data: lists }) });

const open = (answers: Answers) => renderAdmin(<Screen />, answers, { url: '/admin/hint-words?kind=money', bundles });
const bodiesOf = (requests: readonly { method: string; body?: unknown }[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('the words of a kind are listed by language, and say what is always marked and that hints decide nothing', async () => {
  const { container } = await open(
    holding(
      aList({ isStarting: true }),
      aList({ language: spanish, words: [] }),
      aList({ kind: 'hate', words: ['x'] }),
    ),
  );

  const part = within(await screen.findByRole('region', { name: 'English' }));
  expect(part.getByText('2 words, as they come with the product')).toBeVisible();
  expect(part.getByRole('button', { name: 'Edit cash app' })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Español' })).getByText(/^No words\./)).toBeVisible();
  expect(screen.getByText(/^These are only hints/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit x' })).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});

it('a word is added once, however often the button is pressed, and the field is empty again', async () => {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const saved = aList({ version: 4, words: ['cash app', 'venmo', 'zelle'] });
  const { user, requests } = await open({
    ...holding(aList()),
    'PUT /admin/hint-words': () => waiting.then(() => ({ data: saved })),
  });
  const field = await screen.findByRole('textbox', { name: 'New word or phrase (English)' });

  await user.type(field, ' zelle {Enter}');
  await user.click(screen.getByRole('button', { name: 'Add (English)' }));
  answer();

  expect(await screen.findByRole('button', { name: 'Edit zelle' })).toBeVisible();
  expect(bodiesOf(requests)).toEqual([{ version: 3, words: ['cash app', 'venmo', 'zelle'] }]);
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

it.each([
  { typed: '  ', says: 'Write a word or a phrase.' },
  { typed: '!!', says: 'Use letters or digits.' },
  { typed: 'CASH  Ápp', says: 'This is in the list already.' },
  { typed: 'a b c d e f g', says: 'Use at most six words.' },
])('"$typed" is not sent, and the field says why', async ({ typed, says }) => {
  const { user, requests } = await open(holding(aList()));

  await user.type(await screen.findByRole('textbox', { name: 'New word or phrase (English)' }), `${typed}{Enter}`);

  expect(screen.getByText(says)).toBeVisible();
  expect(bodiesOf(requests)).toEqual([]);
});

it('a word is edited in place and removed', async () => {
  const { user, requests } = await open({
    ...holding(aList()),
    'PUT /admin/hint-words': ({ body }) => ({ data: aList({ version: 4, words: (body as HintListJson).words }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit venmo' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'venmo me{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove cash app' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove cash app' })).toBeNull());
  expect(bodiesOf(requests)).toEqual([
    { version: 3, words: ['cash app', 'venmo me'] },
    { version: 4, words: ['venmo me'] },
  ]);
});

it('an admin who comes second is told, keeps what was typed, and sees the new words', async () => {
  let reads = 0;
  const { user } = await open({
    '/admin/hint-words': () => ({ data: [aList(++reads > 1 ? { version: 5, words: ['zelle'] } : {})] }),
    'PUT /admin/hint-words': () => {
      throw refusal(409, 'hint_words_changed');
    },
  });
  const field = await screen.findByRole('textbox', { name: 'New word or phrase (English)' });

  await user.type(field, 'chime{Enter}');

  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this list.');
  expect(await screen.findByRole('button', { name: 'Edit zelle' })).toBeVisible();
  expect(field).toHaveProperty('value', 'chime');
});

it('the product’s words come back after a question', async () => {
  const { user, requests } = await open({
    ...holding(aList()),
    'PUT /admin/hint-words': () => ({ data: aList({ version: 4, isStarting: true }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Use the product’s words (English)' }));

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Use the product’s words' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(requests)).toEqual([{ version: 3, words: null }]);
});

it('text typed into the trial is marked and sent nowhere', async () => {
  const { user, container, requests } = await open(holding(aList()));
  await screen.findByRole('region', { name: 'English' });

  await user.type(screen.getByRole('textbox', { name: 'A text' }), 'My C4sh App is $Joe1');

  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['C4sh App', '$Joe1']);
  expect(screen.getAllByText('(request for money)')).toHaveLength(2);
  expect(requests).toHaveLength(1);
});

it('words that could not be loaded can be asked for again', async () => {
  let reads = 0;
  const { user } = await open({
    '/admin/hint-words': () => {
      if (++reads === 1) throw refusal(500, 'internal');
      return { data: [aList()] };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('region', { name: 'English' })).toBeVisible();
});
