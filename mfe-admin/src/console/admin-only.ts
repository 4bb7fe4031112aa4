import { viewerOf, type Session } from '@inkbridge/shared/auth-context';
import { createStore } from 'zustand/vanilla';

/** Whether somebody without the role tried to sign in here. Forgotten when an admin does. */
export const refusals = createStore<{ refused: boolean }>(() => ({ refused: false }));

/** The console has no page for members: whoever is none of the admins is told so and signed out at once. */
export function keepAdminsOnly(session: Session): void {
  session.store.subscribe((state) => {
    if (state.status !== 'signed_in') return;
    const refused = viewerOf(state) !== 'admin';
    refusals.setState({ refused });
    if (refused) void session.signOut();
  });
}
