/** What screens need of the signed-in person; the API's user record fits it. */
export type SessionUser = {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  imageUrl: string | null;
  profileComplete: boolean;
  role: 'admin' | 'user';
};

/** Why nobody is signed in: nobody was, somebody left, or the identity service refused to go on. */
export type GuestReason = 'no_session' | 'signed_out' | 'expired';

/**
 * `restoring` until the first answer of the identity service. A remembered person is shown while restoring, so that
 * menus do not jump; what they may do is decided by the server alone (D-06). `lapsed` is a session that ended in the
 * middle of a visit: the page stays as it is, without a token, until the person logs in again or leaves.
 */
export type SessionState =
  | { status: 'restoring'; user: SessionUser | null }
  | { status: 'guest'; user: null; because: GuestReason }
  | { status: 'signed_in'; user: SessionUser }
  | { status: 'lapsed'; user: SessionUser };

/** For whom a page is drawn. */
export type Viewer = 'guest' | 'user' | 'admin';

/** Who the page takes the reader for. While restoring that is the remembered person, and after a lapse whoever was there. */
export function viewerOf({ user }: SessionState): Viewer {
  return user?.role ?? 'guest';
}
