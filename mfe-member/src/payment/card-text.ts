/** How what is typed looks: digits in groups. `caret` is where typing goes on. */
export type Shaped = { value: string; caret: number };

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
export const cardFields = Object.keys(shapes) as CardField[];

/** The text of a field as it should look, and the place of the caret behind the same digit as before. */
export function shapeCardText(field: CardField, typed: string, caret: number): Shaped {
  const digits = typed.replace(/\D/g, '');
  const value = shapes[field](digits);
  if (caret >= typed.length) return { value, caret: value.length };
  const before = typed.slice(0, caret).replace(/\D/g, '').length;
  return { value, caret: placeAfter(value, before) };
}

/** Right behind the digit with that number. */
function placeAfter(value: string, digits: number): number {
  if (digits === 0) return 0;
  const places = [...value.matchAll(/\d/g)].map(({ index }) => index + 1);
  return places[digits - 1] ?? value.length;
}

/** `MM/YY`, as the form is sent. */
export function sentExpiry(shown: string): string {
  return shown.replace(/\s/g, '');
}
