/** `npm run licences`: writes THIRD-PARTY.md from the installed packages. */
import { writeFileSync } from 'node:fs';
import { thirdParties, thirdPartyPage } from './licences/third-party.js';

const parts = thirdParties();
writeFileSync(new URL('../THIRD-PARTY.md', import.meta.url), thirdPartyPage(parts));
console.log(`${parts.length} packages are in THIRD-PARTY.md.`);
