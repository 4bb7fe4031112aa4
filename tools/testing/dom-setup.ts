import { polyfillDialog } from '@inkbridge/ui/testing';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

polyfillDialog();

// Testing Library cleans up by itself only where test functions are globals.
afterEach(cleanup);
