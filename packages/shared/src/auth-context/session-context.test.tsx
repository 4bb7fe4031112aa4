import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSession } from './create-session.js';
import { SessionProvider, useSession, useViewer } from './session-context.js';

function aSession() {
  const refuse = () => Promise.reject(new Error('not asked here'));
  return createSession({
    identity: {
      signIn: refuse,
      signInWith: refuse,
      refresh: refuse,
      signOut: () => Promise.resolve(),
      loadUser: refuse,
      completeAccount: refuse,
      sendVerification: refuse,
      sendPasswordReset: refuse,
      verifyEmail: refuse,
      resetPassword: refuse,
    },
    remembered: { read: () => null, write: () => undefined, clear: () => undefined },
    exclusively: (work) => work(),
    tabs: { tell: () => undefined, listen: () => undefined },
    now: () => new Date(),
    wait: () => Promise.resolve(),
  });
}

function Who() {
  const { status } = useSession();
  return <p>{`${status} ${useViewer()}`}</p>;
}

it('AC-121 AC-125 a page follows the person who comes and goes', async () => {
  const session = aSession();
  render(
    <SessionProvider session={session}>
      <Who />
    </SessionProvider>,
  );
  expect(screen.getByText('restoring guest')).toBeVisible();

  const user = { _id: '1', firstName: 'A', lastName: 'B', email: 'a@b.test', imageUrl: null, profileComplete: true };
  act(() => session.store.setState({ status: 'signed_in', user: { ...user, role: 'admin' } }, true));
  expect(screen.getByText('signed_in admin')).toBeVisible();

  await act(() => session.signOut());
  expect(screen.getByText('guest guest')).toBeVisible();
});

it('outside a provider it says that there may be two copies', () => {
  expect(() => render(<Who />)).toThrow('second copy of auth-context');
});
