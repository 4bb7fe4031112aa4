import { expect, it } from 'vitest';
import { clockAt } from '../../testing/clock.js';
import { createGoogleSandbox } from './sandbox-google.js';

const start = () => {
  const clock = clockAt('2026-11-21T12:00:00Z');
  return { clock, sandbox: createGoogleSandbox(clock) };
};

it('AC-442 the sandbox takes its own tokens and knows one person by one subject', async () => {
  const { sandbox } = start();

  const first = await sandbox.tokens.verify(await sandbox.issue({ email: 'rosa.diaz@example.org' }));
  const again = await sandbox.tokens.verify(await sandbox.issue({ email: 'Rosa.Diaz@example.org' }));
  const other = await sandbox.tokens.verify(await sandbox.issue({ email: 'other@example.org' }));

  expect(first).toMatchObject({
    ok: true,
    claims: { email: 'rosa.diaz@example.org', emailVerified: true, names: { firstName: 'Rosa', lastName: 'Diaz' } },
  });
  const subjects = [first, again, other].map((token) => token.ok && token.claims.subject);
  expect(subjects[0]).toBe(subjects[1]);
  expect(subjects[0]).not.toBe(subjects[2]);
});

it('its tokens end, and mean nothing to another process', async () => {
  const { sandbox, clock } = start();
  const token = await sandbox.issue({ email: 'rosa@example.org' });

  expect(await start().sandbox.tokens.verify(token)).toEqual({ ok: false, reason: 'invalid' });
  clock.advance({ minutes: 61 });
  expect(await sandbox.tokens.verify(token)).toEqual({ ok: false, reason: 'invalid' });
});

it('a token carries the nonce of the page that asked for it', async () => {
  const { sandbox } = start();

  const token = await sandbox.issue({ email: 'rosa@example.org', nonce: 'n-1' });

  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ nonce: 'n-1' });
});
