import { type Answers, fakeApi } from '@inkbridge/api-client/testing';
import { defineRemote } from '@inkbridge/federation';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMember, createTestHost, renderSite, seriousProblems } from '../testing/index.js';
import './leaving-notice.js'; // loaded on demand; imported here so that it loads before a test's clock starts

const messages = { en: {}, es: () => Promise.resolve({}) };
const remotes = [
  defineRemote({
    id: 'member',
    routes: [{ path: '/manage-inmates', access: 'user', screen: () => <h1>Profiles</h1> }],
    messages,
  }),
];
const leaving = aMember({ deletionAt: '2026-11-28T12:00:00.000Z' });

const open = async (answers: Answers, { user = leaving, language = 'en' as const } = {}) =>
  renderSite('/manage-inmates', await createTestHost({ user, language, transport: fakeApi(answers) }), remotes);
const notice = () => screen.findByRole('region', { name: 'Your account will be deleted' });

it('D-121 every page says when the account will be deleted, and keeps it by a button', async () => {
  const { host } = await open({ 'DELETE /user/deletion': { data: {} } });
  expect((await notice()).textContent).toContain('Your account will be deleted on 11-28-2026.');
  expect(await seriousProblems(await notice())).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect(await screen.findByText('Your account stays.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your account will be deleted' })).toBeNull();
  expect(host.session.store.getState().user?.deletionAt).toBeUndefined();
});

it('D-121 an account that could not be kept stays announced, and the button says why', async () => {
  await open({ 'DELETE /user/deletion': 0 });
  await notice();

  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t reach Inkbridge|connection/);
  expect(await notice()).toBeVisible();
});

it('nobody else sees it', async () => {
  await open({}, { user: aMember() });

  expect(await screen.findByRole('heading', { name: 'Profiles' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull());
});
