import { expect, it } from 'vitest';
import { StartError } from '../config/start-error.js';
import { connectMongodb } from './connect-mongodb.js';

/** The one line that the start ends with. */
async function refusal(uri: string): Promise<string> {
  const error: unknown = await connectMongodb(uri, { serverSelectionTimeoutMS: 50 }).catch((cause: unknown) => cause);
  if (!(error instanceof StartError)) throw error;
  return error.message;
}

it.each([
  { uri: 'mongodb://user:secret-word@127.0.0.1:1/inkbridge', reason: 'MongoDB does not answer at 127.0.0.1:1; ' },
  { uri: 'mongodb://user:secret-word@127.0.0.1:1,127.0.0.1:2/?replicaSet=rs0', reason: 'at 127.0.0.1:1,127.0.0.1:2; ' },
  { uri: 'mongodb://user:secret-word@127.0.0.1:x/', reason: 'MongoDB does not answer at 127.0.0.1:x; ' },
  { uri: 'mongodb://user:secret-word@127.0.0.1:1/?noSuchOption=1', reason: 'its address or an option is not valid' },
  { uri: 'mongodb+srv://user:secret-word@127.0.0.1:1/', reason: 'its address or an option is not valid' },
])('$uri ends in a sentence without the password', async ({ uri, reason }) => {
  const said = await refusal(uri);

  expect(said).toContain(reason);
  expect(said).toMatch(/^MONGODB_URI: [^\n]+\.$/);
  expect(said).not.toContain('secret-word');
});
