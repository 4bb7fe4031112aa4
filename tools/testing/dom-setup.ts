import { polyfillDialog } from '@inkbridge/ui/testing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

polyfillDialog();

// jsdom neither scrolls nor draws, and says so with a stack whenever it is asked to.
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

// A busy machine is slow, and no test is about how long it takes.
configure({ asyncUtilTimeout: 8_000 });

// Testing Library cleans up by itself only where test functions are globals.
afterEach(cleanup);
