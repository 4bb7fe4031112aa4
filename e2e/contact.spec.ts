import { press, tabTo } from './support/desk.js';
import { expect, isAlive, siteUrl, test } from './support/journey.js';
import { hasTitle, testLooks } from './support/looks.js';
import { mailsTo, newAddress } from './support/post.js';

testLooks([
  { name: 'terms', path: '/terms', ready: hasTitle },
  { name: 'privacy', path: '/privacy', ready: hasTitle },
  { name: 'help', path: '/help', ready: hasTitle },
  { name: 'staying safe', path: '/safety', ready: hasTitle },
  { name: 'first letter', path: '/first-letter', ready: hasTitle },
  { name: 'contact', path: '/contact', ready: hasTitle },
]);

test('D-151 a guest writes to us with the keyboard alone, from the footer, and is mailed the reference', async ({
  page,
  request,
}) => {
  const address = newAddress();
  await page.goto(siteUrl('/terms'));
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await isAlive(contact);
  await contact.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeFocused();

  const topic = page.getByRole('radio', { name: 'My account, or logging in' });
  await tabTo(page, topic);
  await page.keyboard.press('Space');
  await expect(topic).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'A payment, a receipt or a refund' })).toBeChecked();
  for (const text of ['Ann Field', address, 'I paid twice.']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter'); // a new line, because the last field is a text
  await press(page, page.getByRole('button', { name: 'Send message' }));

  const reference = page.getByText(/^Your reference is/);
  await expect(reference).toBeFocused();
  const number = (await reference.textContent())?.match(/R-\w{7}/)?.[0] ?? '';
  await expect
    .poll(async () => (await mailsTo(request, address)).map(({ subject }) => subject))
    .toEqual([`Inkbridge: we have your message ${number}`]);
});
