import { press } from './support/desk.js';
import { expect, isAlive, siteUrl, test } from './support/journey.js';
import { admin } from './support/listing.js';
import { hasTitle, testLooks } from './support/looks.js';

testLooks([
  { name: 'mail rules', path: '/mail-rules', ready: hasTitle },
  { name: 'mail rules of a state with a card', path: '/mail-rules/pennsylvania', ready: hasTitle },
  { name: 'mail rules of a state without one', path: '/mail-rules/wyoming', ready: hasTitle },
]);

type Guide = { id: string; version: number; content: Record<string, unknown> };

test('an admin changes a card, readers see it at once, and who finds a mistake comes to the message form', async ({
  page,
}) => {
  const desk = await admin();
  const { data } = await desk.call<Guide[]>('GET', '/admin/guides');
  const card = data.find(({ content }) => content['kind'] === 'mail_rule' && content['state'] === 'Minnesota');
  if (!card) throw new Error('the demo catalogue has a card of Minnesota');
  const note = { en: 'Fold the letter once.', es: 'Doble la carta una vez.' };
  const body = { version: card.version, content: { ...card.content, note } };
  expect((await desk.call('PUT', `/admin/guides?id=${card.id}`, body)).status).toBe(200);

  await page.goto(siteUrl('/mail-rules/minnesota'));
  await expect(page.getByText('Fold the letter once.')).toBeVisible();
  const tell = page.getByRole('article').first().getByRole('link', { name: 'Tell us' });
  await isAlive(tell);
  await press(page, tell);

  await expect(page.getByRole('radio', { name: 'A mail rule is wrong, or missing' })).toBeChecked();
});
