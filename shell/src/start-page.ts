import { createRemoteLoader, fetchFreshConfig, readPageConfig } from '@inkbridge/federation/host';
import { startShell } from './start-shell.js';

void startShell(createRemoteLoader({ config: readPageConfig(), freshConfig: fetchFreshConfig }));
