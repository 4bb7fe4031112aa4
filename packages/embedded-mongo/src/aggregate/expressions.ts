import { MongoError } from '../mongo-error.js';
import { isDoc, setField, type Doc } from '../values/document.js';
import { expressionValueAt, pathOf } from '../values/path.js';
import { expressionOperators } from './expression-operators.js';

/** Computes a value from a document; `undefined` is MongoDB's "missing". */
export type Expression = (doc: Doc) => unknown;

/** @throws MongoError 168 for an operator outside the allow-list, 17276 for a variable, 16020 for a wrong argument count */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compileFieldPath(expression);
  if (Array.isArray(expression)) return compileArray(expression);
  if (!isDoc(expression)) return () => expression;
  const names = Object.keys(expression);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) return compileObject(expression);
  if (names.length > 1) {
    throw new MongoError(
      15983,
      `An object representing an expression must have exactly one field: ${names.join(', ')}`,
    );
  }
  return compileOperator(operator, expression[operator]);
}

function compileFieldPath(reference: string): Expression {
  if (reference === '$$ROOT') return (doc) => doc;
  if (reference.startsWith('$$ROOT.')) return compileFieldPath(reference.slice('$$ROOT'.length).replace('.', '$'));
  if (reference.startsWith('$$')) throw new MongoError(17276, `Use of undefined variable: ${reference.slice(2)}`);
  const path = pathOf(reference.slice(1));
  if (path.includes('')) throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
  return (doc) => expressionValueAt(doc, path);
}

function compileArray(elements: unknown[]): Expression {
  const compiled = elements.map(compileExpression);
  return (doc) => compiled.map((element) => element(doc) ?? null);
}

function compileObject(fields: Doc): Expression {
  const compiled = Object.entries(fields).map(([name, field]) => ({ name, value: compileExpression(field) }));
  return (doc) => {
    const made: Doc = {};
    for (const { name, value } of compiled) {
      const computed = value(doc);
      if (computed !== undefined) setField(made, name, computed);
    }
    return made;
  };
}

function compileOperator(name: string, operand: unknown): Expression {
  if (name === '$literal') return () => operand;
  if (name === '$cond') return compileCond(operand);
  const operator = Object.hasOwn(expressionOperators, name) ? expressionOperators[name] : undefined;
  if (!operator) throw new MongoError(168, `Unrecognized expression '${name}'`);
  const operands = Array.isArray(operand) ? operand : [operand];
  if (operands.length < operator.min || operands.length > operator.max) {
    throw new MongoError(
      16020,
      `Expression ${name} takes ${operator.min} to ${operator.max} arguments. ${operands.length} were passed in.`,
    );
  }
  const compiled = operands.map(compileExpression);
  return (doc) => operator.run(compiled.map((argument) => argument(doc)));
}

function compileCond(operand: unknown): Expression {
  const parts = isDoc(operand) ? [operand['if'], operand['then'], operand['else']] : operand;
  if (!Array.isArray(parts) || parts.length !== 3) {
    throw new MongoError(16020, 'Expression $cond takes exactly 3 arguments');
  }
  if (isDoc(operand)) assertCondFields(operand);
  const [condition, whenTrue, whenFalse] = parts.map(compileExpression);
  return (doc) => (isTrue(condition?.(doc)) ? whenTrue?.(doc) : whenFalse?.(doc));
}

function assertCondFields(operand: Doc): void {
  const odd = Object.keys(operand).find((name) => !['if', 'then', 'else'].includes(name));
  if (odd !== undefined) throw new MongoError(17083, `Unrecognized parameter to $cond: ${odd}`);
  for (const [name, code] of [
    ['if', 17080],
    ['then', 17080],
    ['else', 17080],
  ] as const) {
    if (operand[name] === undefined) throw new MongoError(code, `Missing '${name}' parameter to $cond`);
  }
}

export function isExpressionName(name: string): boolean {
  return name === '$literal' || name === '$cond' || Object.hasOwn(expressionOperators, name);
}

/** Zero, null, false and missing are false; everything else is true, including empty text. */
function isTrue(value: unknown): boolean {
  return value !== false && value !== 0 && value !== null && value !== undefined;
}
