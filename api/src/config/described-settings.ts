import type { z } from 'zod';

/** A variable, as documents and `npm run cli -- config` name it. */
export type DescribedSetting = {
  name: string;
  /** Its meaning, without a full stop. */
  words: string;
  /** Its value when it is not set, as one would type it; null where nothing is then used, or what depends on others. */
  fallback: string | null;
};

/** Reads names, descriptions and defaults from the schemas. */
export function describeSettings(variables: Readonly<Record<string, z.ZodType>>): DescribedSetting[] {
  return Object.entries(variables).map(([name, schema]) => ({
    name,
    words: schema.description ?? '',
    fallback: fallbackOf(schema),
  }));
}

/** Defaults are kept as they are used, not as they are typed, but for those that are read in steps. */
function fallbackOf(schema: z.ZodType): string | null {
  const { type, defaultValue, in: firstStep } = schema.def as { type: string; defaultValue?: unknown; in?: z.ZodType };
  if (type === 'pipe' && firstStep) return fallbackOf(firstStep);
  if (type !== 'default') return null;
  if (typeof defaultValue === 'boolean') return defaultValue ? '1' : '0';
  return typeof defaultValue === 'string' || typeof defaultValue === 'number' ? String(defaultValue) : null;
}
