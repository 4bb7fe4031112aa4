import { expect, it } from 'vitest';
import { deviceOf } from './device.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  {
    is: 'Chrome on Android',
    agent: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`,
  },
  {
    is: 'Safari on iPhone',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  },
  {
    is: 'Chrome on iPhone',
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1',
  },
  {
    is: 'Safari on Mac',
    agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  },
  {
    is: 'Edge on Windows',
    agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
  },
  { is: 'Firefox on Linux', agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' },
  {
    is: 'Samsung Internet on Android',
    agent: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
  },
  {
    is: 'Opera on Windows',
    agent: `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  },
  {
    is: 'Chrome on Chromebook',
    agent: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
  },
  { is: 'null on null', agent: 'curl/8.5.0' },
  { is: 'null on null', agent: undefined },
])('$agent is $is', ({ agent, is }) => {
  const { browser, system } = deviceOf(agent);

  expect(`${browser} on ${system}`).toBe(is);
});
