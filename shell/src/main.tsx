import './shared-modules.js';
import { createRemoteLoader, fetchFreshConfig, readPageConfig } from '@inkbridge/federation/host';
import { startShell } from './start-shell.js';

// A task of its own, so that a slow phone can scroll between reading the scripts and starting them.
setTimeout(() => void startShell(createRemoteLoader({ config: readPageConfig(), freshConfig: fetchFreshConfig })));
