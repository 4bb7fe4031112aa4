import { type Answers, fakeApi, refusal } from '@inkbridge/api-client/testing';
import type { SecondFactorJson } from '@inkbridge/contracts';
import { frameMessages, secondFactorMessages } from '@inkbridge/frame';
import { renderScreen } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SecondFactorSections } from './security-screen.js';

const nothing: SecondFactorJson = {
  managed: 'here',
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  demanded: false,
};
const since = '2026-11-20T12:00:00.000Z';
const passkey = { id: 'a'.repeat(24), name: 'My phone', createdAt: since, lastUsedAt: null, worksHere: true };
const on: SecondFactorJson = { ...nothing, authenticator: { since }, recoveryCodesLeft: 9 };
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'];

async function open(own: SecondFactorJson, answers: Answers = {}) {
  const transport = fakeApi({ '/identity/second-factor': () => ({ data: own }), ...answers });
  const bundles = [...frameMessages, ...secondFactorMessages];
  const view = await renderScreen(<SecondFactorSections />, { transport, viewer: 'user', bundles });
  await screen.findByRole('heading', { level: 2, name: /Authenticator app|Second factor/ });
  return { ...view, requests: transport.requests };
}

const offered: Answers = {
  'POST /identity/authenticator/offer': () => ({ data: { key, link: `otpauth://totp/Inkbridge?secret=${key}` } }),
};

describe('the authenticator app', () => {
  it('D-122 shows a QR code and the key in groups of four, and then the recovery codes once', async () => {
    const { user, requests } = await open(nothing, {
      ...offered,
      'POST /identity/authenticator/confirm': () => ({ data: { session: null, recoveryCodes: codes } }),
    });
    await user.click(screen.getByRole('button', { name: 'Set up the app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up the authenticator app' }));
    expect(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(await dialog.findByRole('img', { name: 'QR code with your key' })).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);

    await user.type(dialog.getByLabelText('Code that the app shows'), '123456{Enter}');

    const list = await screen.findByRole('list', { name: 'Your recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(requests.find(({ path }) => path.endsWith('confirm'))?.body).toEqual({ code: '123456' });
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('a wrong first code keeps the key, so that it need not be scanned again', async () => {
    const { user } = await open(nothing, {
      ...offered,
      'POST /identity/authenticator/confirm': () => {
        throw refusal(400, 'wrong_code');
      },
    });
    await user.click(screen.getByRole('button', { name: 'Set up the app' }));
    await user.type(await screen.findByLabelText('Code that the app shows'), '000000{Enter}');

    expect((await screen.findByRole('alert')).textContent).toMatch(/right time/);
    expect(screen.getByText(/^GEZD GNBV/)).toBeVisible();
  });

  it('asks who it is when the sign-in is long ago, and continues with the password', async () => {
    let tries = 0;
    const { user, requests } = await open(nothing, {
      'POST /identity/authenticator/offer': () => {
        tries += 1;
        if (tries === 1) throw refusal(403, 'confirm_it_is_you');
        return { data: { key, link: 'otpauth://totp/x' } };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Set up the app' }));
    await user.type(await screen.findByLabelText('Your password'), 'secret-password{Enter}');

    expect(await screen.findByRole('dialog', { name: 'Set up the authenticator app' })).toBeVisible();
    expect(requests.filter(({ path }) => path.endsWith('offer')).map(({ body }) => body)).toEqual([
      {},
      { password: 'secret-password' },
    ]);
  });

  it('is switched off with a code of the app or a recovery code', async () => {
    const { user, requests } = await open(on, {
      'POST /identity/authenticator/remove': () => ({ data: { session: null, recoveryCodes: null } }),
    });
    expect(screen.getByText('On since Nov 20, 2026')).toBeVisible();
    expect(screen.getByText('9 codes are left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Code from the app, or a recovery code'), 'AAAA-BBBB-CCCC{Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ path }) => path.endsWith('remove'))?.body).toEqual({
      way: 'recovery',
      code: 'AAAA-BBBB-CCCC',
    });
  });
});

it.each(['123-456', '\u2068123\u00A0456\u2069', '١٢٣٤٥٦'])(
  'the authenticator app is switched off with %j, as a code of the app',
  async (code) => {
    const { user, requests } = await open(on, {
      'POST /identity/authenticator/remove': () => ({ data: { session: null, recoveryCodes: null } }),
    });
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    const dialog = within(screen.getByRole('dialog'));

    await user.type(dialog.getByLabelText('Code from the app, or a recovery code'), `${code}{Enter}`);

    await waitFor(() =>
      expect(requests.find(({ path }) => path.endsWith('remove'))?.body).toMatchObject({ way: 'authenticator' }),
    );
  },
);

describe('passkeys', () => {
  it('are listed with when they were added and used, can be renamed and removed', async () => {
    const { user, requests } = await open(
      { ...nothing, passkeys: [passkey], recoveryCodesLeft: 10 },
      {
        [`PUT /identity/passkeys/${passkey.id}`]: () => ({ data: {} }),
        [`DELETE /identity/passkeys/${passkey.id}`]: () => ({ data: { session: null, recoveryCodes: null } }),
      },
    );
    expect(screen.getByText('Added on Nov 20, 2026, not used yet')).toBeVisible();
    expect(await violationsIn(document.body)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Rename: My phone' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), '\u3164 …{Enter}');
    expect(screen.getByText('Enter a name')).toBeVisible();
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Work laptop{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Remove: My phone' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove “My phone”?' }));
    expect(dialog.getByText(/your only second factor/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Work laptop' });
  });

  it('a browser that knows none says so', async () => {
    await open(nothing);

    expect(screen.getByText(/This browser can’t use passkeys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

it('new recovery codes are asked for before the old ones end', async () => {
  const { user } = await open(
    { ...on, recoveryCodesLeft: 2 },
    { 'POST /identity/recovery-codes': () => ({ data: { session: null, recoveryCodes: codes } }) },
  );
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Make new recovery codes?' }));
  await user.click(question.getByRole('button', { name: 'Make new codes' }));

  expect(await screen.findByText(codes[0] ?? '')).toBeVisible();

  // Some browsers read a file only after the click, and these codes are shown only once.
  const revoked = vi.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: revoked });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(revoked).not.toHaveBeenCalled();
});

it('the sections say that another identity provider keeps the second step', async () => {
  await open({ ...nothing, managed: 'elsewhere' });

  expect(screen.getByText(/can’t be set up here/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
