import { createSession, type Session, type SessionUser, type Viewer } from '@inkbridge/shared/auth-context';
import { profileId } from './profiles.js';

/** A settled session of a guest, a member or an admin. */
export async function aSession(viewer: Viewer): Promise<Session> {
  const user = viewer === 'guest' ? null : aUser(viewer);
  const session = createSession({
    identity: {
      signIn: () => Promise.resolve(token),
      refresh: () => Promise.resolve(token),
      signOut: () => Promise.resolve(),
      loadUser: () => Promise.resolve(user ?? aUser('user')),
      signInWith: () => Promise.resolve(token),
      completeAccount: () => Promise.resolve(),
      sendVerification: () => Promise.resolve(),
      sendPasswordReset: () => Promise.resolve(),
      verifyEmail: () => Promise.resolve({ email: 'user@inkbridge.test' }),
      resetPassword: () => Promise.resolve({ email: 'user@inkbridge.test' }),
    },
    remembered: { read: () => user, write: () => undefined, clear: () => undefined },
    exclusively: (work) => work(),
    tabs: { tell: () => undefined, listen: () => undefined },
    now: () => new Date('2026-11-21T12:00:00Z'),
    wait: () => Promise.resolve(),
  });
  await session.restore();
  return session;
}

const token = { idToken: 'token', expiresIn: 3_600 };

function aUser(role: SessionUser['role']): SessionUser {
  const email = `${role}@inkbridge.test`;
  return {
    _id: profileId(90),
    firstName: 'Ruth',
    lastName: 'Hale',
    email,
    imageUrl: null,
    profileComplete: true,
    role,
  };
}
