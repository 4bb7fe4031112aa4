import type { Draft, UserId } from '@inkbridge/contracts';
import type { DraftDoc } from './draft-doc.js';

/** A form of one person, by its key (D-108): nobody reads or writes another's. */
export type DraftPlace = { user: UserId; key: string };
export type Saved = Pick<DraftDoc, 'revision' | 'savedAt'>;

export type DraftRepository = {
  find(place: DraftPlace): Promise<Draft | null>;
  /** Null when `revision` is not the stored one, or one is stored and `revision` is null. */
  save(
    place: DraftPlace,
    draft: Pick<Draft, 'content' | 'savedAt'> & { revision: number | null },
  ): Promise<Saved | null>;
  /** `until` spares what was saved later. Harmless when repeated. */
  remove(place: DraftPlace, until?: Date): Promise<void>;
};
