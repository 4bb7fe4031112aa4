import { beforeEach, vi } from 'vitest';

// No test reads the real day: each begins at the same time (vitest.config.ts), unless it sets another by hand. Already
// while its file is loaded, because constants are made then.
const startClock = () => void vi.useFakeTimers({ toFake: ['Date'] });
startClock();
beforeEach(startClock);
