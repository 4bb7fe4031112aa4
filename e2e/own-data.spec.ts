import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import { accountPath, paths } from '@inkbridge/shared/routes';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, password, siteUrl, test } from './support/journey.js';
import { givenMember, givenProfile } from './support/listing.js';
import { mailsTo } from './support/post.js';

const security = siteUrl(accountPath('security'));

test('D-156 a member downloads their data, and the archive opens', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await givenMember(request);
  const profile = await givenProfile(member);
  await enterAs(page, member);
  await page.goto(security);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await arriving;

  expect(file.suggestedFilename()).toMatch(/^inkbridge-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  expect(JSON.parse(text('account.json'))).toMatchObject({ email: member.email, firstName: 'Rosa' });
  expect(text('profiles.json')).toContain(profile.name.split(' ')[1]);
  expect(text('README.txt')).toContain('profiles.json: the profiles you listed');
  await expect(page.getByText('Your data is saved as a zip file.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('D-121 an account is deleted after days of grace, and kept after all from any page', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const member = await givenMember(request);
  const profile = await givenProfile(member);
  await enterAs(page, member);
  await page.goto(security);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(profile.name)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('To confirm, type DELETE').fill('delete');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(
    page.getByText(/^Your account will be deleted on \d{2}-\d{2}-\d{4}\. We sent you an email/),
  ).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(request, member.email))[0]?.subject)
    .toMatch(/^Inkbridge: your account will be deleted on/);

  await page.goto(siteUrl(paths.manageProfiles));
  const notice = page.getByRole('region', { name: 'Your account will be deleted' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Keep my account' }).click();

  await expect(notice).toHaveCount(0);
  await page.goto(security);
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test(
    'D-121 the keyboard alone is enough to leave, with the password once the sign-in is old',
    inFull(),
    async ({ page, request, watch }) => {
      watch.expectProblems(/403/);
      await page.setViewportSize({ width: 390, height: 844 });
      const member = await givenMember(request);
      await enterAs(page, member);
      await page.goto(security);
      // As if the sign-in were old: the first call is refused, as the API refuses it then.
      await page.route('**/api/v1/user', (route) =>
        route.request().method() === 'DELETE' && !route.request().postData()?.includes('password')
          ? route.fulfill({ status: 403, json: { code: 'confirm_it_is_you', message: '', requestId: 'r' } })
          : route.continue(),
      );

      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).press('Enter');
      await page.getByLabel('Para confirmar, escriba ELIMINAR').fill('eliminar');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel(/contraseña/i)
        .first()
        .fill(password);
      await expectAccessible(page);
      await page.keyboard.press('Enter');

      await expect(
        page.getByText(/^Su cuenta se eliminará el \d+ de \p{L}+ de \d{4}\. Le enviamos un correo/u),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('main').getByRole('button', { name: 'Conservar mi cuenta' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
    },
  );
});
