import { signIn } from './accounts-calls.js';
import { consoleCalls } from './admin-calls.js';
import { printTable, surroundings } from './report.js';
import { startHello, stop, cpuMicros } from './servers.js';
const log = console.log;
const hello = await startHello();
const api = { url: '', process: { pid: 21939 } } as never;
try {
  const token = await signIn({ siteUrl: 'http://127.0.0.1:41083' }, 'admin');
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const before = cpuMicros(api);
    const rows = await consoleCalls({ consoleUrl: 'http://127.0.0.1:34727', token }, hello, log).catch((e) => (log(String(e).slice(0, 160)), null));
    if (!rows) continue;
    printTable(rows, log); log('api cpu ms', (cpuMicros(api) - before) / 1000, surroundings());
    break;
  }
} finally { await stop(hello); }
