import { isBinary, isDoc, isObjectId } from './document.js';

/** A value as MongoDB prints it in its error texts. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isObjectId(value)) return `ObjectId('${value.toHexString()}')`;
  if (isBinary(value)) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (Array.isArray(value)) return `[ ${value.map(shown).join(', ')} ]`;
  if (!isDoc(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${shown(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
