import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync, printSync } from '@swc/core';

/**
 * Compiles the ICU messages of a catalogue at build time: `'Hello {name}'` becomes `['Hello ', ['name']]`, so browsers
 * need no parser. Treats every property with a brace in its text as a message; a broken one fails the build.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source JavaScript: this loader runs after the TypeScript has been compiled.
 */
export function messagesLoader(source) {
  const program = parse(source);
  compileProperties(program);
  return printSync(program).code;
}

function parse(source) {
  return parseSync(source, { syntax: 'ecmascript', target: 'es2022' });
}

function compileProperties(node) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'KeyValueProperty') {
    const text = textOf(node.value);
    if (text?.includes('{')) node.value = compiled(text);
  }
  for (const child of Object.values(node)) compileProperties(child);
}

function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].cooked;
  return undefined;
}

function compiled(text) {
  return parse(`(${JSON.stringify(compileMessageOrThrow(text))})`).body[0].expression;
}

// webpack expects a loader as the default export.
export default messagesLoader;
