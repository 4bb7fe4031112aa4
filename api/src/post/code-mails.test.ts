import { expect, it } from 'vitest';
import { createIdentityMailer } from './code-mails.js';
import type { NewMail } from './mail-transport.js';

const to = { uid: 'u1', address: 'rosa@example.org' };
const code = 'a-b_c';

function given(name: string | null = 'Rosa') {
  const mails: NewMail[] = [];
  const add = async (mail: NewMail) => {
    mails.push(mail);
    return { id: String(mails.length), isNew: true };
  };
  const publicUrl = new URL('https://inkbridge.example');
  return { mails, mailer: createIdentityMailer({ queue: { add }, publicUrl, nameOf: async () => name }) };
}

it('D-101 a verification link has our own address and carries the code in its query', async () => {
  const { mails, mailer } = given();

  await mailer.sendVerification({ to, code, language: 'en' });

  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: { name: 'Rosa', address: 'rosa@example.org' },
    subject: 'Welcome to Inkbridge: please confirm your email',
    text: expect.stringContaining('https://inkbridge.example/verify-email?code=a-b_c\n'),
  });
});

it('a verification link carries the page that the newcomer wanted', async () => {
  const { mails, mailer } = given();

  await mailer.sendVerification({ to, code, language: 'en', next: '/list-inmate' });

  expect(mails[0]?.text).toContain('https://inkbridge.example/verify-email?code=a-b_c&next=%2Flist-inmate\n');
});

it.each([
  { next: '/list-inmate', says: 'go on with the profile you came to list', not: 'write to them' },
  { next: '/update-inmates?renew=1', says: 'go on with the profile you came to list', not: 'write to them' },
  { next: '/write/0123456789abcdef01234567', says: 'write to them', not: 'came to list' },
  { next: undefined, says: 'write to them', not: 'came to list' },
])('a verification mail on the way to $next says what comes then', async ({ next, says, not }) => {
  const { mails, mailer } = given();

  await mailer.sendVerification({ to, code, language: 'en', ...(next !== undefined && { next }) });

  expect(mails[0]?.text).toContain(says);
  expect(mails[0]?.text).not.toContain(not);
});

it.each(['https://evil.example/', '//evil.example', '/approve-profiles', '/login'])(
  'a verification link does not carry %s along',
  async (next) => {
    const { mails, mailer } = given();

    await mailer.sendVerification({ to, code, language: 'en', next });

    expect(mails[0]?.text).toContain('https://inkbridge.example/verify-email?code=a-b_c\n');
  },
);

it('AC-133 a reset mail links to the page for a new password, in the reader’s language', async () => {
  const { mails, mailer } = given();

  await mailer.sendPasswordReset({ to, code, language: 'es' });

  expect(mails[0]).toMatchObject({
    subject: 'Elija una contraseña nueva para Inkbridge',
    text: expect.stringMatching(/^Hola, Rosa:[^]*https:\/\/inkbridge\.example\/reset-password\?code=a-b_c\n/),
  });
});

it('D-62 a change of address is confirmed at the new one; the old one gets a notice without a code', async () => {
  const { mails, mailer } = given();
  const change = { to: { uid: 'u1', address: 'new@example.org' }, code, language: 'en' as const };

  await mailer.sendEmailChangeNotice({ to: { uid: 'u1', address: 'old@example.org' }, language: 'en' });
  await mailer.sendEmailChange(change);

  const [notice, mail] = mails;
  expect(notice).toMatchObject({ to: { address: 'old@example.org' } });
  expect(notice?.text).toContain('https://inkbridge.example/login\n');
  expect(`${notice?.text}${notice?.html}`).not.toMatch(/a-b_c|new@example\.org/);
  expect(mail).toMatchObject({ to: { address: 'new@example.org' }, subject: 'Confirm your new email for Inkbridge' });
  expect(mail?.text).toContain('https://inkbridge.example/verify-email?code=a-b_c\n');
});

it('an advertisement in place of a name is left out', async () => {
  const { mails, mailer } = given('Buy at evil.test');

  await mailer.sendVerification({ to, code, language: 'en' });

  expect(mails[0]?.to.name).toBe('');
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('evil');
});
