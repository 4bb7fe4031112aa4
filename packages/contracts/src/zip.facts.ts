/** Most ZIP codes that are looked up at once. */
export const mostZipCodes = 50;

/** Where the postal service puts ZIP codes: a hint for whoever types or reviews an address, never a refusal (D-170). */
export const listZipPlacesRoute = { method: 'GET', url: '/zip-codes', access: 'everyone', rate: 'read' } as const;

const typedCode = /^\d{5}(?=$|-?\d{4}$)/u;

/** The five digits of a ZIP code as typed, with or without the four that may follow; null for any other text. */
export function zipCodeIn(typed: string): string | null {
  return typedCode.exec(typed.trim())?.[0] ?? null;
}
