import { MongoError } from '../base/mongo-error.js';
import { type Doc, isDoc, setField } from '../values/document.js';
import { expressionValueAt, pathOf } from '../values/path.js';

/** Computes a value from a document; `undefined` is MongoDB's "missing". */
export type Expression = (doc: Doc) => unknown;

/** @throws MongoError 168 for an operator outside the allow-list, 17276 for a variable */
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
  throw new MongoError(168, `Unrecognized expression '${name}'`);
}

export function isExpressionName(name: string): boolean {
  return name === '$literal';
}
