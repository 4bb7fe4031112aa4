import { getUser, approveCustomer } from '@inkbridge/contracts';
import { it } from 'vitest';
import { appendFileSync } from 'node:fs';
import { startTestApi } from './src/testing/start-test-api.js';
it('x', async () => {
    const api = await startTestApi();
    const waiting = await api.givenProfile({ status: 'unapproved', approvedAt: null });
    const approve = () => api.inject('admin', approveCustomer, { query: { id: waiting.id } });
    const lap = async (n: string, p: Promise<any>) => { const t = performance.now(); const r = await Promise.race([p.then((a) => a?.statusCode, (e) => `${e.name} ${e.code} ${e.message}`), new Promise((r) => setTimeout(() => r('HANG'), 8000))]); appendFileSync('/tmp/lap.log', `${n} ${r} ${Math.round(performance.now()-t)}\n`); console.error('LAP', n, r); };
    console.error('LAP begin');
    await lap('stop', api.databaseIsAway());
    await Promise.all([
      lap('a',approve()),
      lap('u', api.inject('member', getUser)),
      lap('r', api.app.inject('/readyz'))]);
    await lap('start', api.databaseIsBack());
    for (let i = 0; i < 3; i++) await lap('approve', approve());
}, 60000);
