import { fromKeys } from '@inkbridge/shared/objects';
import type { z } from 'zod';

/**
 * A shape with one schema per name. `Shape` names the type of each; the compiler does not check it against `schemaOf`,
 * because it cannot relate a name to the type that a function returns for it.
 */
export function shapeOf<Shape extends Record<string, z.ZodType>>(
  names: readonly (keyof Shape & string)[],
  schemaOf: (name: keyof Shape & string) => z.ZodType,
): Shape {
  return fromKeys(names, schemaOf) as Shape;
}
