import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createOutbox, createOutboxTransport, createSmtpTransport } from '../../src/adapters/mail/mail-transport-of.js';
import { type MailRefusal, startMailServer } from '../../src/testing/mail-server.js';
import { aMail, mailTransportSuite, type TransportUnderTest } from './mail-transport.suite.js';

const sentAt = new Date('2026-11-21T12:00:01Z');

async function startOutbox() {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkbridge-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, transport: createOutboxTransport(dataDir, () => sentAt), outbox: createOutbox(dataDir) };
}

async function startSmtp(user = '') {
  const server = await startMailServer();
  const transport = createSmtpTransport({ url: server.url(user), from: 'post@inkbridge.example' });
  onTestFinished(async () => {
    await transport.close();
    await server.close();
  });
  return { server, transport };
}

mailTransportSuite('outbox', async (): Promise<TransportUnderTest> => {
  const { dataDir, transport, outbox } = await startOutbox();
  const folder = join(dataDir, 'outbox');
  return {
    transport,
    async arrived() {
      const mails = await outbox.list();
      return mails.reverse().map(({ id, to, subject, text, html, headers = {} }) => {
        return { recipients: [to.address], to, subject, text, html, headers, identity: id };
      });
    },
    breakDown: () => writeFile(folder, 'a file where the folder belongs'),
    mend: () => rm(folder),
  };
});

mailTransportSuite('smtp', async (): Promise<TransportUnderTest> => {
  const { server, transport } = await startSmtp();
  return {
    transport,
    async arrived() {
      return server.received.map(({ recipients, parsed }) => {
        const { subject = '', text = '', html = '', messageId = '', to } = parsed;
        const { name = '', address = '' } = to?.[0] ?? {};
        const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
        return { recipients, to: { name, address }, subject, text, html, headers, identity: messageId };
      });
    },
    breakDown: () => server.close(),
    mend: () => server.open(),
  };
});

it('the outbox lists the newest first, with links, in files only their owner reads', async () => {
  const { dataDir, transport, outbox } = await startOutbox();
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);
  await transport.send(aMail({ id: 'b'.repeat(24), subject: 'second', queuedAt: at('12:00:02') }));
  await transport.send(aMail({ id: 'c'.repeat(24), subject: 'first', queuedAt: at('12:00:01') }));
  await transport.send(aMail({ id: 'a'.repeat(24), subject: 'third', queuedAt: at('13:00:00') }));

  const listed = await outbox.list();

  expect(listed.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
  expect(listed[0]).toMatchObject({ links: ['https://inkbridge.example/verify-email?code=abc'], sentAt });
  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toHaveLength(3);
  for (const file of files) expect((await stat(join(dataDir, 'outbox', file))).mode & 0o777).toBe(0o600);
});

it('an unused outbox is empty', async () => {
  const { outbox } = await startOutbox();

  expect(await outbox.list()).toEqual([]);
  expect(await outbox.find('a'.repeat(24))).toBeNull();
});

it.each<MailRefusal & { outcome: 'postponed' | 'refused' }>([
  { at: 'recipient', code: 450, outcome: 'postponed' },
  { at: 'recipient', code: 550, outcome: 'refused' },
  { at: 'content', code: 452, outcome: 'postponed' },
  { at: 'content', code: 554, outcome: 'refused' },
  { at: 'sender', code: 550, outcome: 'postponed' }, // our own address: the operator must mend it
  { at: 'sign-in', code: 535, outcome: 'postponed' },
])('a mail server that refuses the $at with $code: $outcome, and the reason names nobody', async (refusal) => {
  const { server, transport } = await startSmtp(refusal.at === 'sign-in' ? 'user:word@' : '');
  server.refuse(refusal);

  const delivery = await transport.send(aMail());

  expect(delivery).toMatchObject({ outcome: refusal.outcome, problem: expect.stringContaining(String(refusal.code)) });
  expect(JSON.stringify(delivery)).not.toMatch(/rosa|wanted/);
  server.refuse(null);
  expect(await transport.send(aMail())).toEqual({ outcome: 'sent' });
  expect(server.received).toHaveLength(1);
});

it('a mail names its sender and is marked as automatic', async () => {
  const { server, transport } = await startSmtp();

  await transport.send(aMail());

  const [mail] = server.received;
  expect(mail?.parsed).toMatchObject({
    from: { name: 'Inkbridge', address: 'post@inkbridge.example' },
    messageId: `<${aMail().id}@inkbridge.example>`,
  });
  expect(mail?.parsed.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});
