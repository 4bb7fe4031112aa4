import { type Doc, isDoc, isList } from '../values/document.js';
import { type Conjunct, conjunctOf, conjunctOfEquality } from './conjuncts.js';
import { isOperatorDoc } from '../expressions/filter.js';

/** One of the conditions that a filter joins with "and". */
export type Clause = {
  /** The condition as a filter of its own. */
  filter: Doc;
  /** Every path that it reads. */
  paths: readonly string[];
  /** The form in which it can set the bounds of an index, if it has one. */
  demand: Conjunct | null;
  /** True if it tells a missing field from null, which an index entry does not. */
  seesMissing: boolean;
};

/** The filter as single conditions, one for each operator of each path, including those in `$and`. */
export function clausesOf(filter: Doc): Clause[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (name === '$comment') return [];
    if (name === '$and' && isList(operand)) return operand.filter(isDoc).flatMap(clausesOf);
    if (name.startsWith('$')) return [clauseOf({ [name]: operand }, null)];
    if (!isOperatorDoc(operand)) return [clauseOf({ [name]: operand }, conjunctOfEquality(name, operand))];
    return operatorClauses(name, operand);
  });
}

function operatorClauses(path: string, operand: Doc): Clause[] {
  return Object.entries(operand).flatMap(([operator, value]) => {
    if (operator === '$options') return [];
    const alone = operator === '$regex' ? operand : { [operator]: value };
    const kept = operator === '$regex' ? regexOnly(alone) : alone;
    return [clauseOf({ [path]: kept }, conjunctOf(path, operator, value))];
  });
}

function regexOnly({ $regex, $options }: Doc): Doc {
  return $options === undefined ? { $regex } : { $regex, $options };
}

function clauseOf(filter: Doc, demand: Conjunct | null): Clause {
  return { filter, paths: pathsOf(filter), demand, seesMissing: tellsMissing(filter) };
}

function pathsOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (!name.startsWith('$')) return [name];
    return isList(operand) ? operand.filter(isDoc).flatMap(pathsOf) : [];
  });
}

function tellsMissing(value: unknown): boolean {
  if (isList(value)) return value.some(tellsMissing);
  if (!isDoc(value)) return false;
  return Object.entries(value).some(([name, inner]) => name === '$exists' || tellsMissing(inner));
}
