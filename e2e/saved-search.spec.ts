import { expect, expectAccessible, expectNoSidewaysScroll, signIn, siteUrl, test } from './support/journey.js';
import { givenLiveProfile, givenMember } from './support/listing.js';
import { mailedLink, mailsTo } from './support/post.js';

/** The job looks for new people every minute, and a little later in a process that has much to do. */
const jobMilliseconds = 150_000;

test.use({ viewport: { width: 390, height: 844 } });

test('a guest saves a search after the login, is mailed when someone new fits, and stops that with one press', async ({
  page,
  browser,
}) => {
  test.slow();
  const reader = await givenMember(page.request);
  const owner = await givenMember(page.request);

  await page.goto(siteUrl('/explore-profiles?search=viewAll&q=Hale-'));
  await page.getByRole('link', { name: 'Log in to save this search' }).click();
  await signIn(page, { email: reader.email });

  const form = page.getByRole('dialog', { name: 'Save this search' });
  await expect(form.getByLabel('Name')).toHaveValue('Name: Hale-');
  await expectAccessible(page);
  await form.getByLabel('Name').fill('The Hale family');
  await form.getByLabel('Email me').selectOption('As soon as someone new fits');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/search=viewAll&q=Hale-$/);
  await page.getByRole('link', { name: 'Your saved searches' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The Hale family' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const profile = await givenLiveProfile(owner);
  await expect(async () => {
    const [mail] = await mailsTo(page.request, reader.email);
    expect(mail?.subject).toMatch(/saved search/);
  }).toPass({ timeout: jobMilliseconds });
  const link = await mailedLink(page.request, reader.email, `/inmate/${profile.id}`);
  const stop = await mailedLink(page.request, reader.email, '/stop-mails');

  const elsewhere = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(profile.name);
  await elsewhere.goto(stop);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(elsewhere.getByText('You won’t get any more emails about saved searches.')).toBeVisible();
  await elsewhere.goto(stop);
  await elsewhere.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(elsewhere.getByText(/had already stopped them/)).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByLabel('Email me about The Hale family')).toHaveValue('never');
});
