import { parsed, type ParsedFile } from '../parsed-file.js';
import { kindOf, roomOf } from '../source-files.js';

/** For tests: a text parsed as if it were this file of the repository. */
export function parseText(text: string, path = 'packages/ui/src/thing.ts'): ParsedFile {
  return parsed({ path, text, room: roomOf(path), kind: kindOf(path) });
}
