import { keysOf } from '@inkbridge/shared/objects';

/** A field's formatted text, with digits in groups, and the position of the caret. */
export type ShapedText = { value: string; caret: number };

const shapes = {
  /** 4242 4242 4242 4242; the longest number has 19 digits. */
  number: (digits: string) => (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' '),
  /** 04 / 28. A first digit above 1 can only be a month of one digit. */
  expiry: (digits: string) => {
    const four = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4);
    return four.length > 2 ? `${four.slice(0, 2)} / ${four.slice(2)}` : four;
  },
  securityCode: (digits: string) => digits.slice(0, 4),
} as const;

export type CardField = keyof typeof shapes;
export const cardFields = keysOf(shapes);

/** Formats the text of a field and keeps the caret behind the same digit. */
export function shapeCardText(field: CardField, typed: string, caret: number): ShapedText {
  const digits = typed.replace(/\D/g, '');
  const value = shapes[field](digits);
  if (caret >= typed.length) return { value, caret: value.length };
  const before = typed.slice(0, caret).replace(/\D/g, '').length;
  return { value, caret: placeAfter(value, before) };
}

/** The position right after the nth digit. */
function placeAfter(value: string, digits: number): number {
  if (digits === 0) return 0;
  const places = [...value.matchAll(/\d/g)].map(({ index }) => index + 1);
  return places[digits - 1] ?? value.length;
}

/** `MM/YY`, the format that the form sends. */
export function sentExpiry(shown: string): string {
  return shown.replace(/\s/g, '');
}
