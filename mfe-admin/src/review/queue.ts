import type { Answer, Question } from './decision-dialog.js';
import type { DecisionItem } from './decisions.js';
import type { DecisionOptions } from './use-decision.js';

/** A decision with what the admin entered in the dialog. */
type Decision<Kind extends string> = { kind: Kind } & Answer;

/** What differs between the review queues; the answers of the API are `Saved`. */
export type Queue<Item, Kind extends string, Saved = Item> = DecisionOptions<Decision<Kind>, Saved> & {
  itemOf: (item: Item) => DecisionItem;
  /** What the dialog asks before a decision is made (AC-353, AC-367, AC-368). */
  question: (item: Item, kind: Kind) => Question;
};
