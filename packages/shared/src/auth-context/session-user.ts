/** What screens need to know about the signed-in user; the API's user record is assignable to it. */
export type SessionUser = {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  imageUrl: string | null;
  profileComplete: boolean;
  role: 'admin' | 'user';
  /** When the account will be deleted, as an ISO text; absent unless that was asked for (D-121). */
  deletionAt?: string;
};

/**
 * Why the reader is a guest: there was no session, the user signed out, or the identity service refused to renew it.
 */
export type GuestReason = 'no_session' | 'signed_out' | 'expired';

/**
 * `restoring` until the identity service first answers. Shows a remembered user while restoring, so that menus do not
 * jump; only the server decides what the user may do (D-06). `lapsed` is a session that ended during a visit: the page
 * stays as it is, without a token, until the user logs in again or leaves.
 */
export type SessionState =
  | { status: 'restoring'; user: SessionUser | null }
  | { status: 'guest'; user: null; because: GuestReason }
  | { status: 'signed_in'; user: SessionUser }
  | { status: 'lapsed'; user: SessionUser };

/** The kind of reader a page is drawn for. */
export type Viewer = 'guest' | 'user' | 'admin';

/** The reader to draw for: the remembered user while restoring, and the last user after a lapse. */
export function viewerOf({ user }: SessionState): Viewer {
  return user?.role ?? 'guest';
}
