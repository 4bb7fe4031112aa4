import type { Credential } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import { StartError } from '../../../config/start-error.js';

type ServiceAccount = { project_id: string; client_email: string; private_key: string };

/** Replaces Google's network in tests: where connections lead, and the credential they use. */
type FirebaseNetwork = { agent: Agent; credential: Credential };

export type FirebaseProject = { projectId: string; account: ServiceAccount; network?: FirebaseNetwork };

/**
 * Firebase's admin SDK for one project. Loaded only here: it costs half a second and 60 MB, needless without Firebase.
 */
export async function openFirebaseAuth({ projectId, account, network }: FirebaseProject): Promise<Auth> {
  // the service account suffices; without this the SDK also queries Google Cloud's metadata address
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const [{ cert, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const credential =
    network?.credential ??
    refusing(() =>
      cert({ projectId: account.project_id, clientEmail: account.client_email, privateKey: account.private_key }),
    );
  return getAuth(initializeApp({ projectId, credential, httpAgent: network?.agent }, `inkbridge-${randomUUID()}`));
}

/** @throws StartError without the SDK's words, which may quote the key */
function refusing(read: () => Credential): Credential {
  try {
    return read();
  } catch (cause) {
    throw new StartError('FIREBASE_SERVICE_ACCOUNT: its private_key is not a key in PEM form.', { cause });
  }
}
