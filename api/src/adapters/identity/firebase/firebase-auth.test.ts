import { expect, it } from 'vitest';
import { StartError } from '../../../config/start-error.js';
import { openFirebaseAuth } from './firebase-auth.js';

it('a service account whose key is none ends in a sentence that does not repeat it', async () => {
  const account = { project_id: 'p', client_email: 'a@b.example', private_key: 'secret-word' };

  const error: unknown = await openFirebaseAuth({ projectId: 'p', account }).catch((cause: unknown) => cause);

  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain('FIREBASE_SERVICE_ACCOUNT: its private_key is not a key in PEM form.');
  expect(String(error)).not.toContain('secret-word');
});
