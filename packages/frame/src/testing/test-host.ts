import type { Transport } from '@inkbridge/api-client';
import { createQueryClient } from '@inkbridge/api-client';
import { fakeApi } from '@inkbridge/api-client/testing';
import type { Language } from '@inkbridge/federation/i18n';
import type { Operator } from '@inkbridge/federation/runtime-config';
import type { SessionUser } from '@inkbridge/shared/auth-context';
import type { FrameHost } from '../host/page-facts.js';
import { createGuestHost } from '../host/guest-host.js';

const person: SessionUser = {
  _id: '0000000000000000000000a1',
  firstName: 'Ruth',
  lastName: 'Hale',
  email: 'ruth.hale@inkbridge.test',
  imageUrl: null,
  profileComplete: true,
  role: 'user',
};

export function aMember(changes: Partial<SessionUser> = {}): SessionUser {
  return { ...person, ...changes };
}

export function anAdmin(changes: Partial<SessionUser> = {}): SessionUser {
  return { ...person, _id: '0000000000000000000000ad', firstName: 'Alma', role: 'admin', ...changes };
}

export type TestHostOptions = {
  user?: SessionUser | null;
  language?: Language;
  transport?: Transport;
  operator?: Operator;
  /** The day of the page that the host takes over. */
  drawnOn?: string;
};

/** A host page for `user`, or for a guest. Failed calls are not retried. */
export async function createTestHost(options: TestHostOptions = {}): Promise<FrameHost> {
  const { user = null, language = 'en', transport = fakeApi({}) } = options;
  const { operator, drawnOn } = options;
  const { session, i18n, facts } = await createGuestHost(language, transport, {
    ...(operator && { operator }),
    ...(drawnOn && { drawnOn }),
  });
  session.store.setState(
    user ? { status: 'signed_in', user } : { status: 'guest', user: null, because: 'no_session' },
    true,
  );
  const client = createQueryClient(transport);
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  return { session, client, i18n, facts };
}
