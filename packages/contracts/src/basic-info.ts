import { fromKeys } from '@inkbridge/shared/objects';
import {
  basicFieldNames,
  getField,
  requiredFields,
  type BasicFieldName,
  type BasicValue,
  type Field,
  type RequiredBasicField,
} from '@inkbridge/shared/profile-fields';
import { z } from 'zod';
import { shapeOf } from './shape-of.js';
import { calendarDateSchema } from './wire.js';

/** Builds the schema of one field from the catalogue, the only place that defines fields and lists. */
function fieldSchema(field: Field): z.ZodType {
  const text = z
    .string()
    .trim()
    .min(1)
    .max(field.maxLength ?? 200);
  switch (field.kind) {
    case 'inches':
    case 'pounds':
    case 'age':
      return z
        .int()
        .positive()
        .max(field.max ?? 150);
    case 'date':
      return calendarDateSchema;
    case 'choice':
      return z.enum(field.list ?? []);
    case 'choices':
      return z
        .array(z.enum(field.list ?? []))
        .min(1)
        .max(field.list?.length ?? 0);
    case 'email':
      return z.email().max(field.maxLength ?? 254);
    case 'text':
    case 'long_text':
    case 'image':
      return text;
  }
}

type BasicShape = { [N in BasicFieldName]: z.ZodType<BasicValue<N>, BasicValue<N>> };

const shape = shapeOf<BasicShape>(basicFieldNames, (name) => fieldSchema(getField(name)));

/** The schema of every `basicInfo` field, all of them required; routes pick, extend and relax it. */
export const basicFieldsSchema = z.strictObject(shape);

/** Builds the argument of `.pick` and `.partial`. */
export function keys<N extends BasicFieldName>(names: readonly N[]): { [K in N]: true } {
  return fromKeys(names, () => true);
}

/** The fields that may be empty. */
export const optionalFields = basicFieldNames.filter(
  (name): name is Exclude<BasicFieldName, RequiredBasicField> => !requiredFields.includes(name),
);
