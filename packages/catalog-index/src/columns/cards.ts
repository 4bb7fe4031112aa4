import { createArena } from './arena.js';
import type { Records } from './records.js';

const cardUnit = 32;

/** The encoded public card of each profile. */
export function createCards(records: Records) {
  const arena = createArena(cardUnit);

  return {
    put(record: number, card: Uint8Array): void {
      const at = records.at(record);
      const i = records.in(record);
      const known = at.cardLength[i] ?? 0;
      if (known > 0) arena.free(at.card[i] ?? 0, known);
      const place = arena.allocate(card.length);
      at.card[i] = place;
      at.cardLength[i] = card.length;
      arena.view(place, card.length).set(card);
    },

    /** Valid until the next change. */
    of(record: number): Uint8Array {
      const at = records.at(record);
      const i = records.in(record);
      return arena.view(at.card[i] ?? 0, at.cardLength[i] ?? 0);
    },
  };
}
