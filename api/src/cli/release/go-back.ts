import { changePointer, type ReleasePlace } from './change-pointer.js';
import { Refusal } from '../kit/session.js';

/** Open tabs may have what was live before either of two steps back. */
const keptWithdrawn = 2;

/**
 * Makes the build before the live one live again.
 *
 * @returns its name, or null for the build that came with the product
 * @throws Refusal when that one is live already
 */
export async function goBack(place: ReleasePlace): Promise<string | null> {
  let build: string | null = null;
  await changePointer(place, ({ installed, live, withdrawn: before }) => {
    const [withdrawn, ...earlier] = live;
    if (withdrawn === undefined) {
      throw new Refusal(`${place.workspace} is the build that came with the product: there is none to go back to.`);
    }
    build = earlier[0] ?? null;
    return { installed, live: earlier, withdrawn: [withdrawn, ...before].slice(0, keptWithdrawn) };
  });
  return build;
}
