export { createHintFinder, type FindHints } from './find-hints.js';
export { hintKinds, mostTokens, type Hint, type HintKind, type HintWord } from './hint.js';
export { tokensOf } from './tokens.js';
