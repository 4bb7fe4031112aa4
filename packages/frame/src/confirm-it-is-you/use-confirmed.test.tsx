import { ApiError, SecondStepAsked } from '@inkbridge/api-client';
import { fakeApi } from '@inkbridge/api-client/testing';
import { installBundles } from '@inkbridge/federation/i18n';
import { runtimeConfigId } from '@inkbridge/federation/runtime-config';
import { polyfillDialog, pressTwice } from '@inkbridge/ui/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { FrameProviders } from '../provide/frame-providers.js';
import { aMember, createTestHost, seriousProblems } from '../testing/index.js';
import { confirmItIsYouMessages } from './messages/en.js';
import type { Proof } from './confirm-it-is-you.js';
import { useConfirmed } from './use-confirmed.js';

type Identity = { social: string[]; firebase: object | null; googleAuthorizeUrl: string | null };
const local: Identity = { social: ['google'], firebase: null, googleAuthorizeUrl: 'https://accounts.example/{state}' };

function givenIdentity(identity: Identity): void {
  const config = document.createElement('script');
  config.id = runtimeConfigId;
  config.type = 'application/json';
  config.textContent = JSON.stringify({ identity });
  document.head.append(config);
  onTestFinished(() => config.remove());
}

function Deletion({ work }: { work: (proof: Proof) => Promise<string> }) {
  const { run, data, error, dialog } = useConfirmed((_: null, proof) => work(proof));
  return (
    <main>
      <h1>Delete</h1>
      <button type="button" onClick={() => run(null)}>
        Delete
      </button>
      <p>{data ?? error?.message}</p>
      {dialog}
    </main>
  );
}

/** An API that answers the first call with a question; `signedInAs` is who comes back from a sign-in. */
async function open(identity: Identity, { signedInAs = aMember(), noPassword = false, secondFactor = false } = {}) {
  polyfillDialog();
  givenIdentity(identity);
  const proofs: Proof[] = [];
  let isFresh = false;
  const work = async (proof: Proof) => {
    proofs.push(proof);
    if (secondFactor && !isFresh && proof.password === 'right')
      throw new ApiError(403, { code: 'confirm_second_factor' });
    if (isFresh || (proof.password === 'right' && !noPassword)) return 'Done';
    const wrong = proof.password !== undefined && !noPassword;
    throw new ApiError(403, { code: wrong ? 'wrong_password' : 'confirm_it_is_you' });
  };
  const transport = fakeApi({ 'POST /identity/second-step': { data: { idToken: 'token', expiresIn: 900 } } });
  const host = await createTestHost({ user: aMember(), transport });
  await installBundles(host.i18n, confirmItIsYouMessages);
  const signIn = async () => {
    isFresh = signedInAs._id === aMember()._id;
    return signedInAs;
  };
  const signInWith = async () => {
    if (!secondFactor) return signIn();
    throw new SecondStepAsked({ challenge: 'c', ways: ['authenticator'], expiresIn: 300 }, false);
  };
  Object.assign(host.session, { signIn: signInWith, signInWith, admit: signIn });
  render(
    <FrameProviders host={host}>
      <Deletion work={work} />
    </FrameProviders>,
  );
  await pressTwice(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { proofs };
}

const type = (text: string) => userEvent.type(screen.getByLabelText('Your password'), `${text}{Enter}`);
const google = () => userEvent.click(screen.getByRole('button', { name: 'Confirm with Google' }));

it('asks when the API does, once for a double click, and sends the call again with the password', async () => {
  const { proofs } = await open(local);
  expect(await seriousProblems()).toEqual([]);

  await type('right');

  expect(await screen.findByText('Done')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(proofs.at(-1)).toEqual({ password: 'right' });
  expect(proofs.filter(({ password }) => password === 'right')).toHaveLength(1);
});

it('a fresh sign-in by Google is proof enough', async () => {
  const { proofs } = await open(local);

  await google();

  expect(await screen.findByText('Done')).toBeVisible();
  expect(proofs.at(-1)).toEqual({});
});

it('D-122 an account with a second factor is asked for it after Google, and then continues', async () => {
  const { proofs } = await open(local, { secondFactor: true });

  await google();
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');

  expect(await screen.findByText('Done')).toBeVisible();
  expect(proofs.at(-1)).toEqual({});
});

it('D-122 an account with a second factor is asked for it after the password, and then continues', async () => {
  const { proofs } = await open(local, { secondFactor: true });

  await type('right');
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456{Enter}');

  expect(await screen.findByText('Done')).toBeVisible();
  expect(proofs.at(-1)).toEqual({});
});

it('another Google account proves nothing, and nothing is sent', async () => {
  const { proofs } = await open(local, { signedInAs: aMember({ _id: '0000000000000000000000b2' }) });
  const before = proofs.length;

  await google();

  expect((await screen.findByRole('alert')).textContent).toMatch(/^That was another account/);
  expect(proofs).toHaveLength(before);
});

it('an account without a password is told to use Google', async () => {
  await open(local, { noPassword: true });

  await type('whatever it is');

  expect((await screen.findByRole('alert')).textContent).toMatch(/Confirm with Google instead/);
});

it('the browser signs in again where Firebase checks passwords, and our API never sees the password', async () => {
  const { proofs } = await open({ social: [], firebase: {}, googleAuthorizeUrl: null });

  await type('right');

  expect(await screen.findByText('Done')).toBeVisible();
  expect(proofs.every(({ password }) => password === undefined)).toBe(true);
});
