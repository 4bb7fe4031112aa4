import { MongoError } from '../base/mongo-error.js';
import { typeName } from '../values/bson-codec.js';
import { compareValues } from '../values/compare.js';
import { isDoc } from '../values/document.js';
import { shown } from '../values/shown.js';
import { addToSetChange, pullChange, pushChange, type Change } from './array-operators.js';

/** Whether an operator creates a missing path or leaves the document unchanged, and the change it makes. */
export type FieldOperator = { creates: boolean; change: (path: string, operand: unknown) => Change };

/** All update operators that change one field. `$setOnInsert` is a `$set`. */
export const fieldOperators: Record<string, FieldOperator> = {
  $set: { creates: true, change: (_path, operand) => () => operand },
  $setOnInsert: { creates: true, change: (_path, operand) => () => operand },
  $unset: { creates: false, change: () => () => undefined },
  $inc: { creates: true, change: incChange },
  $min: { creates: true, change: (_path, operand) => extremeChange(operand, -1) },
  $max: { creates: true, change: (_path, operand) => extremeChange(operand, 1) },
  $currentDate: { creates: true, change: (_path, operand) => currentDateChange(operand) },
  $push: { creates: true, change: pushChange },
  $addToSet: { creates: true, change: addToSetChange },
  $pull: { creates: false, change: pullChange },
};

function incChange(path: string, operand: unknown): Change {
  if (typeof operand !== 'number') {
    throw new MongoError(14, `Cannot increment with non-numeric argument: {${path}: ${shown(operand)}}`);
  }
  return (current) => {
    if (current === undefined) return operand;
    if (typeof current !== 'number') {
      throw new MongoError(
        14,
        `Cannot apply $inc to a value of non-numeric type. The field '${path}' has the type ${typeName(current)}`,
      );
    }
    const sum = current + operand;
    if (Number.isInteger(current) && Number.isInteger(operand) && !Number.isSafeInteger(sum)) {
      throw new MongoError(2, `Failed to apply $inc operations to current value: ${sum} is outside ±2^53`);
    }
    return sum;
  };
}

function extremeChange(operand: unknown, sign: 1 | -1): Change {
  return (current) => (current === undefined || compareValues(operand, current) * sign > 0 ? operand : current);
}

function currentDateChange(operand: unknown): Change {
  const isDate = operand === true || (isDoc(operand) && operand['$type'] === 'date');
  if (!isDate)
    throw new MongoError(2, `The embedded server's $currentDate takes true or {$type: 'date'}, not ${shown(operand)}`);
  return () => new Date();
}
