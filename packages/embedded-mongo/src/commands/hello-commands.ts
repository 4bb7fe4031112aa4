import { maxDocumentBytes } from '../values/bson-codec.js';
import { maxMessageBytes } from '../wire/messages.js';
import { isBinary, isDoc, type Doc } from '../values/document.js';
import type { Command, CommandContext } from './command.js';

/** The wire version of MongoDB 7.0. Reporting the driver's minimum would break when a new minor version raises it. */
const wireVersion = 21;

/** Half an hour, the same time for which retry records are kept. */
const sessionTimeoutMinutes = 30;

/** Announces the only member of a replica set, because otherwise the driver sends no retryable writes. */
function hello({ engine, name }: CommandContext): Promise<Doc> {
  const reply = {
    helloOk: true,
    isWritablePrimary: true,
    ...(name === 'hello' ? {} : { ismaster: true }),
    setName: 'rs0',
    hosts: [engine.socketPath],
    secondary: false,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: sessionTimeoutMinutes,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
  };
  return Promise.resolve(reply);
}

async function endSessions({ engine, command }: CommandContext): Promise<Doc> {
  const sessions = Array.isArray(command['endSessions']) ? command['endSessions'] : [];
  const ids = sessions.flatMap((session) => (isDoc(session) && isBinary(session['id']) ? [session['id'].value()] : []));
  await engine.retries.forget(ids.map((id) => Buffer.from(id)));
  return {};
}

const helloCommand: Command = { fields: [], run: hello };

export const helloCommands: Record<string, Command> = {
  hello: helloCommand,
  isMaster: helloCommand,
  ismaster: helloCommand,
  ping: { fields: [], run: () => Promise.resolve({}) },
  endSessions: { fields: [], run: endSessions },
};
