import type { ApiRequest } from '@inkbridge/api-client';
import { type Answers, refusal } from '@inkbridge/api-client/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Screen } from '../account/account-screen.js';
import { aUserJson, openScreen } from '../testing/open-screen.js';
import { quietSecurity } from '../testing/quiet-security.js';
import './security-screen.js'; // loads the lazy tab before a test's time-out starts

const prepare = 'POST /user/export';
const fetchFile = '/user/export';
const ready = () => ({ data: { ticket: 'a-ticket', bytes: 5_240_000, pictures: 12 } });
const file = () => new File(['zip'], 'inkbridge-data.zip', { type: 'application/zip' });

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers) =>
  openScreen(
    <Screen />,
    { ...quietSecurity, '/user': () => ({ data: aUserJson() }), ...answers },
    '/user-profile?sect=security',
  );
const button = () => screen.findByRole('button', { name: 'Download my data' });

it('D-156 one press prepares the data, loads it and saves the file under its name with the day', async () => {
  const { user, requests, container } = await open({ [prepare]: ready, [fetchFile]: file });

  await user.click(await button());

  expect(await screen.findByText(/Your data is saved as a zip file/)).toBeVisible();
  expect(saved.map((name) => name.replace(/\d/g, '0'))).toEqual(['inkbridge-data-0000-00-00.zip']);
  expect(requests.map(({ path }) => path)).toContain('/user/export?ticket=a-ticket');
  expect(await violationsIn(container)).toEqual([]);
});

it('says how much is on its way, and a second press does nothing meanwhile', async () => {
  let finish: (file: File) => void = () => undefined;
  const { user, requests } = await open({
    [prepare]: ready,
    [fetchFile]: () => new Promise<File>((resolve) => (finish = resolve)),
  });
  await user.click(await button());

  const busy = await screen.findByRole('button', { name: /Downloading about 5.2 MB/ });
  await user.click(busy);
  finish(file());

  expect(await button()).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('D-121 asks for the password where the sign-in is not fresh, and continues with it', async () => {
  const { user, requests } = await open({
    [prepare]: ({ body }: ApiRequest) => {
      if (!(body as { password?: string }).password) throw refusal(403, 'confirm_it_is_you');
      return ready();
    },
    [fetchFile]: file,
  });
  await user.click(await button());

  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'my-password{Enter}');

  expect(await screen.findByText(/Your data is saved/)).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {},
    { password: 'my-password' },
  ]);
});

it('a download that breaks off says that nothing was saved, and can be tried again', async () => {
  let tries = 0;
  const { user } = await open({
    [prepare]: ready,
    [fetchFile]: () => {
      tries += 1;
      if (tries === 1) throw refusal(0, 'network');
      return file();
    },
  });
  await user.click(await button());
  expect(await screen.findByText(/The download didn’t finish/)).toBeVisible();
  expect(saved).toEqual([]);

  await user.click(await button());

  expect(await screen.findByText(/Your data is saved/)).toBeVisible();
  expect(screen.queryByText(/didn’t finish/)).toBeNull();
});

it('the sixth download of a day is told when the next one is possible', async () => {
  const { user } = await open({
    [prepare]: () => {
      throw Object.assign(refusal(429, 'too_many_requests'), { retryAfterSeconds: 7_100 });
    },
  });

  await user.click(await button());

  const text = 'You have downloaded your data 5 times within a day. You can download it again in 2 hours.';
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeVisible();
});
