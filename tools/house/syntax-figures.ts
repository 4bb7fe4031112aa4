import { Visitor, type Node } from 'oxc-parser';
import type { ParsedFile } from './parsed-file.js';

/** What is counted inside the syntax of one file. */
export type SyntaxFigures = {
  /** The lines of each function that has a body in braces. */
  functionLines: number[];
  /** `x as T` and `<T>x`, without `as const`. */
  casts: number;
  anys: number;
  /** `x!` */
  nonNull: number;
  /** Errors thrown as a class of our own, as a class of the language (`RangeError`), and as a plain `Error`. */
  throws: { coded: number; builtIn: number; plain: number };
  /** Lines that hold nothing but a comment. */
  commentLines: number;
};

const builtInErrors = new Set([
  'RangeError',
  'TypeError',
  'SyntaxError',
  'ReferenceError',
  'AggregateError',
  'DOMException',
]);

export function syntaxFigures(file: ParsedFile): SyntaxFigures {
  const functionLines: number[] = [];
  const figures = { casts: 0, anys: 0, nonNull: 0 };
  const throws = { coded: 0, builtIn: 0, plain: 0 };
  const countFunction = ({ start, end, body }: Node & { body: Node | null }): void => {
    if (body?.type !== 'BlockStatement') return;
    functionLines.push(file.lineAt(end) - file.lineAt(start) + 1);
  };
  new Visitor({
    FunctionDeclaration: countFunction,
    FunctionExpression: countFunction,
    ArrowFunctionExpression: countFunction,
    TSAsExpression({ typeAnnotation }) {
      if (!isConst(typeAnnotation)) figures.casts += 1;
    },
    TSTypeAssertion: () => void (figures.casts += 1),
    TSAnyKeyword: () => void (figures.anys += 1),
    TSNonNullExpression: () => void (figures.nonNull += 1),
    ThrowStatement({ argument }) {
      const kind = thrownKind(argument);
      if (kind) throws[kind] += 1;
    },
  }).visit(file.program);
  return { ...figures, functionLines, throws, commentLines: commentLines(file) };
}

function isConst(type: Node): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
}

/** Null for an error that is thrown on. */
function thrownKind(thrown: Node): keyof SyntaxFigures['throws'] | null {
  if (thrown.type !== 'NewExpression' || thrown.callee.type !== 'Identifier') return null;
  const { name } = thrown.callee;
  if (name === 'Error') return 'plain';
  return builtInErrors.has(name) ? 'builtIn' : 'coded';
}

function commentLines({ comments, text, lineAt }: ParsedFile): number {
  return comments
    .filter(({ start }) => /(^|\n)[ \t]*\{?$/.test(text.slice(Math.max(0, start - 200), start)))
    .map(({ start, end }) => lineAt(end - 1) - lineAt(start) + 1)
    .reduce((sum, lines) => sum + lines, 0);
}
