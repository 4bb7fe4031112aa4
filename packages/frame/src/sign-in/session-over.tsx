import { installBundle, useI18n } from '@inkbridge/federation/i18n';
import { useSession, useSessionActions, type SessionState } from '@inkbridge/shared/auth-context';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { landingOf } from '../guard/login-place.js';
import type { SessionOverDialog } from './session-over-dialog.js';

/**
 * Asks somebody whose session ended in the middle of a visit to log in again, over the page and what they typed there.
 * Each call that fails for want of a session asks again.
 */
export function SessionOver() {
  const state = useSession();
  const [View, setView] = useState<typeof SessionOverDialog | null>(null);
  const [closed, setClosed] = useState<SessionState | null>(null);
  const isLapsed = state.status === 'lapsed';
  useDialogWhen(isLapsed && !View, (dialog) => setView(() => dialog));
  usePageOfOnePerson(state);

  if (!View || !isLapsed || closed === state) return null;
  return (
    // In a section, so that the dialog's header and footer are not taken for the page's.
    <section>
      <View user={state.user} onClose={() => setClosed(state)} />
    </section>
  );
}

/** The dialog is fetched when it is needed, which is rarely. Without it the person goes to the login page. */
function useDialogWhen(needed: boolean, arrive: (dialog: typeof SessionOverDialog) => void): void {
  const i18n = useI18n();
  const session = useSessionActions();
  const fetchDialog = useEffectEvent(async () => {
    try {
      const { SessionOverDialog, signInMessages } = await import('./session-over-dialog.js');
      await installBundle(i18n, signInMessages.namespace, signInMessages);
      arrive(SessionOverDialog);
    } catch {
      await session.signOut();
    }
  });
  useEffect(() => {
    if (needed) void fetchDialog();
  }, [needed]);
}

/** What one person typed is not for the next: whoever else logs in begins at their own start. */
function usePageOfOnePerson(state: SessionState): void {
  const lapsed = useRef<string | null>(null);
  useEffect(() => {
    if (state.status === 'lapsed') lapsed.current = state.user._id;
    else if (state.status === 'signed_in' && lapsed.current !== null && lapsed.current !== state.user._id) {
      window.location.assign(landingOf(state.user.role));
    } else lapsed.current = null;
  }, [state]);
}
