import { type Session, viewerOf } from '@inkbridge/shared/auth-context';
import { createStore } from 'zustand/vanilla';

/** Whether a user without the admin role tried to sign in here. Reset when an admin signs in. */
export const refusals = createStore<{ refused: boolean }>(() => ({ refused: false }));

/** The console has no pages for members: shows a refusal to users who are not admins and signs them out immediately. */
export function keepAdminsOnly(session: Session): void {
  session.store.subscribe((state) => {
    if (state.status !== 'signed_in') return;
    const refused = viewerOf(state) !== 'admin';
    refusals.setState({ refused });
    if (refused) void session.signOut();
  });
}
