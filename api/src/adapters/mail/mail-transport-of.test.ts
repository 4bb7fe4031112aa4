import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { productionSettings as production } from '../../testing/production-settings.js';
import { readableOutboxOf } from './mail-transport-of.js';

it.each([
  { name: 'the demo', env: {}, isReadable: true },
  { name: 'production', env: production, isReadable: false },
  { name: 'a database of its own', env: { MONGODB_URI: 'mongodb://localhost' }, isReadable: false },
  { name: 'a mail server', env: { SMTP_URL: 'smtp://mail.example' }, isReadable: false },
])('D-101 the outbox can be read with $name: $isReadable', ({ env, isReadable }) => {
  expect(readableOutboxOf(readConfig(env)) !== null).toBe(isReadable);
});
