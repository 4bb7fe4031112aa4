import { defineRemote } from '@inkbridge/federation';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aMember, createTestHost, renderSite, seriousProblems } from '../testing/index.js';
import './session-over-dialog.js'; // loaded on demand; imported here so that it loads before a test's clock starts

function Letter() {
  return (
    <>
      <h1>Letter</h1>
      <label>
        Text <input name="text" />
      </label>
    </>
  );
}
const messages = { en: {}, es: () => Promise.resolve({}) };
const remotes = [
  defineRemote({ id: 'public', routes: [{ path: '/login', access: 'guest', screen: () => <h1>Login</h1> }], messages }),
  defineRemote({ id: 'member', routes: [{ path: '/manage-inmates', access: 'user', screen: Letter }], messages }),
];

/** Ruth has typed something when her session ends. */
async function lapsed() {
  const site = await renderSite('/manage-inmates', await createTestHost({ user: aMember() }), remotes);
  const { session } = site.host;
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Dear Thomas' } });
  const lapseAgain = () => act(() => session.store.setState({ status: 'lapsed', user: aMember() }, true));
  lapseAgain();
  return { ...site, session, lapseAgain };
}
/** A long timeout, because role queries are slow on a busy machine. */
const dialog = () => screen.findByRole('dialog', { name: 'Please log in again' });

it('a session that ends in the middle of a form asks to log in over it, and the typed text is kept', async () => {
  const { session, router } = await lapsed();
  session.signIn = () => {
    session.store.setState({ status: 'signed_in', user: aMember() }, true);
    return Promise.resolve(aMember());
  };

  expect(await dialog()).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(aMember().email);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Connect-beyond-bars-1' } });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/manage-inmates');
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Dear Thomas');
});

it('axe finds nothing in the question', async () => {
  await lapsed();

  expect(await seriousProblems(await dialog())).toEqual([]);
});

it('closing the dialog keeps the page, and the next failed call opens it again', async () => {
  const { lapseAgain } = await lapsed();
  await dialog();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Dear Thomas');

  lapseAgain();
  expect(await dialog()).toBeVisible();
});

it('AC-126 leaving instead leads to the login', async () => {
  const { router } = await lapsed();
  await dialog();

  await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
