import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** The step that the server refuses, and its answer. */
export type MailRefusal = { at: 'sign-in' | 'sender' | 'recipient' | 'content'; code: number };
type ServedMail = { recipients: string[]; parsed: Awaited<ReturnType<typeof PostalMime.parse>> };

/** A real mail server on loopback. It can be closed and opened again on the same port. */
export async function startMailServer() {
  const received: ServedMail[] = [];
  let refusal: MailRefusal | null = null;
  let server: SMTPServer | null = null;
  let port = 0;

  const refused = (at: MailRefusal['at']) =>
    refusal?.at === at
      ? Object.assign(new Error(`rosa@example.org is not wanted`), { responseCode: refusal.code })
      : null;

  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onAuth: (_auth, _session, done) => done(refused('sign-in'), { user: 'inkbridge' }),
    onMailFrom: (_address, _session, done) => done(refused('sender')),
    onRcptTo: (_address, _session, done) => done(refused('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refused('content');
        if (refusal) return done(refusal);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((parsed) => {
          received.push({ recipients, parsed });
          done();
        });
      });
    },
  };

  async function open(): Promise<void> {
    server = new SMTPServer(options);
    server.on('error', () => undefined); // tests break connections on purpose
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    ({ port } = listening.address() as AddressInfo);
  }

  async function close(): Promise<void> {
    const closing = server;
    server = null;
    if (closing) await new Promise<void>((done) => closing.close(() => done()));
  }

  await open();
  return {
    received,
    url: (user = '') => `smtp://${user}127.0.0.1:${port}`,
    refuse(next: MailRefusal | null) {
      refusal = next;
    },
    open,
    close,
  };
}
