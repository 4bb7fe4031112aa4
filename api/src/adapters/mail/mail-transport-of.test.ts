import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { readableOutboxOf } from './mail-transport-of.js';

const production = {
  NODE_ENV: 'production',
  ALLOW_EMBEDDED: '1',
  JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://inkbridge.example',
  ADMIN_ORIGIN: 'https://console.inkbridge.example',
};

it.each([
  { name: 'the demo', env: {}, isReadable: true },
  { name: 'production', env: production, isReadable: false },
  { name: 'a database of its own', env: { MONGODB_URI: 'mongodb://localhost' }, isReadable: false },
  { name: 'a mail server', env: { SMTP_URL: 'smtp://mail.example' }, isReadable: false },
])('D-101 with $name the outbox can be read: $isReadable', ({ env, isReadable }) => {
  expect(readableOutboxOf(readConfig(env)) !== null).toBe(isReadable);
});
