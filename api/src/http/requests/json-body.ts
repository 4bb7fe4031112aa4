import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/app-error.js';

/** Levels of lists and objects in a body; the deepest that any route takes has five. */
const mostLevels = 16;

/** Bodies are JSON. Clients always send the content type, so an empty body counts as `{}` (D-104). */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.length === 0) done(null, {});
    else if (isDeep(text)) done(new AppError('invalid_request'));
    else void parse(request, text, done);
  });
}

const quote = 34;
const backslash = 92;
const isOpening = (letter: number) => letter === 91 || letter === 123;
const isClosing = (letter: number) => letter === 93 || letter === 125;

/** True for a text with too many levels; parsing it would take much longer than counting. */
function isDeep(text: string): boolean {
  let levels = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === backslash) at += 1;
    else if (letter === quote) isInText = !isInText;
    else if (isInText) continue;
    else if (isOpening(letter)) levels += 1;
    else if (isClosing(letter)) levels -= 1;
    if (levels > mostLevels) return true;
  }
  return false;
}
