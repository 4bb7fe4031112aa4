import { expect, it } from 'vitest';
import { isLoopback } from './refused-settings.js';

it.each(['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])(
  '%s is this machine alone',
  (host) => {
    expect(isLoopback(host)).toBe(true);
  },
);

it.each(['0.0.0.0', '::', '[::]', '192.168.1.5', 'localhost.example.org', '127.0.0.1.example.org', 'notlocalhost', ''])(
  '%j may be reached from elsewhere',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
