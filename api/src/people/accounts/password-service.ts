import { AppError } from '../../http/answers/app-error.js';
import type { TokenHolder } from '../../http/sessions/identity.js';
import type { Door } from '../../http/sessions/door.js';
import type { Language } from '../../http/requests/language.js';
import type { AfterAnswer } from './after-answer.js';
import type { FreshSignIn, Proof } from './fresh-sign-in.js';
import type { IdentityProvider } from './identity-provider.js';
import type { BrowserFacts, OpenedSession, RequestPlace, SessionService } from './session-service.js';
import type { UserRepository } from './user-repository.js';

export type PasswordServiceDeps = {
  identities: Pick<IdentityProvider, 'setPassword' | 'sendPasswordNotice' | 'cancelEmailChange'>;
  sessions: Pick<SessionService, 'list' | 'resume'>;
  users: Pick<UserRepository, 'dropPendingEmail'>;
  freshSignIn: FreshSignIn;
  afterAnswer: Pick<AfterAnswer, 'run'>;
};

/** The browser that asks: its place, its language, and the door of its session. */
type Here = BrowserFacts & { place: RequestPlace; language: Language; door: Door };

/** `opened` is null where browsers sign in elsewhere. */
type Changed = { opened: OpenedSession | null; deviceSecret: string | undefined };

export type PasswordService = ReturnType<typeof createPasswordService>;

export function createPasswordService(ports: PasswordServiceDeps) {
  const { identities, sessions, users, freshSignIn, afterAnswer } = ports;

  return {
    /**
     * Ends all sessions and begins the next one of this browser, which is remembered as the last one was. What waits for
     * a mail to be opened ends too: a thief may have asked for it.
     * @throws AppError confirm_it_is_you, wrong_password, auth/…
     */
    async change(
      { uid, session }: Pick<TokenHolder, 'uid' | 'session'>,
      { newPassword, password }: Proof & { newPassword: string },
      { place, language, door, device }: Here,
    ): Promise<Changed> {
      await freshSignIn.demand({ uid, session }, { password, address: place.address });
      const own = (await sessions.list(uid))?.find(({ id }) => id === session.id);
      const set = await identities.setPassword(uid, newPassword, place);
      if (!set.ok) throw new AppError(set.reason);
      if (await identities.cancelEmailChange(uid)) await users.dropPendingEmail(uid);
      afterAnswer.run('notice of a new password', () => identities.sendPasswordNotice(uid, { language }));
      const amr = session.secondFactor ? ['pwd', 'mfa'] : ['pwd'];
      const opened = await sessions.resume(uid, { remember: own?.remember ?? false, door, device, amr });
      return { opened, deviceSecret: set.deviceSecret };
    },
  };
}
