import { inFull } from './in-full.js';
import { test } from './support/journey.js';
import { hasCards, hasTitle, testLooks } from './support/looks.js';

testLooks([
  { name: 'updates in the console', path: '/approve-updates', who: 'admin', console: true, ready: hasCards },
  { name: 'home of an admin', path: '/', who: 'admin', ready: hasTitle },
  { name: 'console', path: '/approve-profiles', who: 'admin', console: true, ready: hasCards },
]);

test.describe('inside the site', inFull(), () => {
  testLooks([
    { name: 'approve updates', path: '/approve-updates', who: 'admin', ready: hasCards },
    { name: 'approve', path: '/approve-profiles', who: 'admin', ready: hasCards },
  ]);
});
