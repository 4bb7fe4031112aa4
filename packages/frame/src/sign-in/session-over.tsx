import { installBundle, useI18n } from '@inkbridge/federation/i18n';
import { type SessionState, useSession, useSessionActions } from '@inkbridge/shared/auth-context';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { landingOf } from '../navigation/login-place.js';
import type { SessionOverDialog } from './session-over-dialog.js';

/**
 * Opens a log-in dialog over the page and its typed text when a session ends during a visit. Reopens for each call that
 * fails because the session is over.
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
    // In a section, so that the dialog's header and footer do not count as the page's.
    <section>
      <View user={state.user} onClose={() => setClosed(state)} />
    </section>
  );
}

/** Loads the dialog on demand, because it is rarely needed. If that fails, signs out, which leads to the login page. */
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

/** A different user who logs in here must not see what the previous one typed, so they go to their start page. */
function usePageOfOnePerson(state: SessionState): void {
  const lapsed = useRef<string | null>(null);
  useEffect(() => {
    if (state.status === 'lapsed') lapsed.current = state.user._id;
    else if (state.status === 'signed_in' && lapsed.current !== null && lapsed.current !== state.user._id) {
      window.location.assign(landingOf(state.user.role));
    } else lapsed.current = null;
  }, [state]);
}
