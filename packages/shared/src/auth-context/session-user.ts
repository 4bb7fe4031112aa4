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

/**
 * `restoring` until the first answer of the identity service. A remembered person is shown while restoring, so that
 * menus do not jump; what they may do is decided by the server alone (D-06).
 */
export type SessionState =
  | { status: 'restoring'; user: SessionUser | null }
  | { status: 'guest'; user: null }
  | { status: 'signed_in'; user: SessionUser };
