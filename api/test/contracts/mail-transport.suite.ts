import { describe, expect, it } from 'vitest';
import type { Mail, MailTransport } from '../../src/post/mail-transport.js';

/** A mail as it arrived, whichever transport it took. */
type ArrivedMail = {
  /** All recipients it was delivered to. */
  recipients: string[];
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Some of its header lines, by name. */
  headers: Readonly<Record<string, string>>;
  /** The same for two copies of one mail. */
  identity: string;
};

export type TransportUnderTest = {
  transport: MailTransport;
  /** Oldest first. */
  arrived: () => Promise<ArrivedMail[]>;
  /** Nothing can be sent until `mend`. */
  breakDown: () => Promise<void>;
  mend: () => Promise<void>;
};

export function aMail(but: Partial<Mail> = {}): Mail {
  return {
    id: '65a1f0c2d3e4b5a697887766',
    queuedAt: new Date('2026-11-21T12:00:00Z'),
    to: { name: 'Rosa', address: 'rosa@example.org' },
    subject: 'Welcome',
    text: 'Dear Rosa,\n\nhttps://inkbridge.example/verify-email?code=abc\n',
    html: '<p>Dear Rosa,</p>',
    ...but,
  };
}

/** The promises to the queue. Every adapter of the port runs it; a new promise is added here first. */
export function mailTransportSuite(adapter: string, start: () => Promise<TransportUnderTest>): void {
  describe(`mail transport: ${adapter}`, () => {
    it('a mail arrives with its subject and both bodies', async () => {
      const { transport, arrived } = await start();

      expect(await transport.send(aMail())).toEqual({ outcome: 'sent' });

      const [mail, ...more] = await arrived();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        recipients: ['rosa@example.org'],
        to: { name: 'Rosa', address: 'rosa@example.org' },
        subject: 'Welcome',
      });
      expect(mail?.text.trim()).toBe(aMail().text.trim());
      expect(mail?.html.trim()).toBe(aMail().html);
    });

    it('header lines of its own arrive as they are, for a press that stops such mails (RFC 8058)', async () => {
      const { transport, arrived } = await start();
      const headers = {
        'list-unsubscribe': `<https://inkbridge.example/api/v1/mails/one-click?key=${'k'.repeat(32)}>`,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      };

      await transport.send(aMail({ headers }));

      expect((await arrived())[0]?.headers).toMatchObject(headers);
    });

    it('other scripts, long lines and lone dots arrive unchanged', async () => {
      const { transport, arrived } = await start();
      const text = `Olá Ñandú, 你好 🖋\n.\n..two\n${'long '.repeat(400)}end`;
      const mail = aMail({
        to: { name: 'Zoë "Zo" Ñandú, Jr.', address: 'zoe@example.org' },
        subject: `Le damos la bienvenida: ${'ñ'.repeat(90)} 🖋`,
        text,
        html: `<p>${text}</p>`,
      });

      await transport.send(mail);

      const [only] = await arrived();
      expect(only).toMatchObject({ to: mail.to, subject: mail.subject });
      expect(only?.text.trim()).toBe(text);
      expect(only?.html.trim()).toBe(mail.html);
    });

    it.each([
      'Rosa\r\nBcc: thief@evil.test',
      'Rosa\nSubject: Changed',
      'thief@evil.test, Rosa',
      '"><thief@evil.test>',
      'a <thief@evil.test>,',
    ])('a name like %j adds no recipient and changes no head', async (name) => {
      const { transport, arrived } = await start();

      await transport.send(aMail({ to: { name, address: 'rosa@example.org' } }));

      const [mail] = await arrived();
      expect(mail).toMatchObject({ recipients: ['rosa@example.org'], subject: 'Welcome' });
      expect(mail?.to.address).toBe('rosa@example.org');
    });

    it('a line break in a subject adds no header', async () => {
      const { transport, arrived } = await start();

      await transport.send(aMail({ subject: 'Welcome\r\nBcc: thief@evil.test' }));

      expect((await arrived()).map(({ recipients }) => recipients)).toEqual([['rosa@example.org']]);
    });

    it('a mail sent twice has the same id', async () => {
      const { transport, arrived } = await start();

      await transport.send(aMail());
      await transport.send(aMail());
      await transport.send(aMail({ id: '65a1f0c2d3e4b5a697887767' }));

      expect(new Set((await arrived()).map(({ identity }) => identity)).size).toBe(2);
    });

    it('while sending is impossible a mail is postponed without naming people, and sent later', async () => {
      const { transport, arrived, breakDown, mend } = await start();
      await breakDown();

      const meanwhile = await transport.send(aMail());

      expect(meanwhile.outcome).toBe('postponed');
      expect(JSON.stringify(meanwhile)).not.toContain('rosa');
      await mend();
      expect(await transport.send(aMail())).toEqual({ outcome: 'sent' });
      expect(await arrived()).toHaveLength(1);
    });
  });
}
