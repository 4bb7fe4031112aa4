/**
 * `npm run house`: prints figures of the source by room: sizes, casts, errors, docstrings, cycles, duplicates, and the
 * files that a request passes through. `--json` prints them as JSON; `--root=FOLDER` measures another checkout.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measure } from './house/measure.js';
import { houseText } from './house/print-house.js';

const { values: flags } = parseArgs({ options: { json: { type: 'boolean' }, root: { type: 'string' } } });
const house = await measure(path.resolve(flags.root ?? path.join(import.meta.dirname, '..')));
console.log(flags.json ? JSON.stringify(house, null, 2) : houseText(house));
