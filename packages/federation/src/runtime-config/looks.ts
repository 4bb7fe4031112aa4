/**
 * The looks a reader may choose on this device: the words of each attribute of the document's element. Without a choice
 * pages follow the device. The cookie `inkbridge_…` carries the choice to the server, which writes it into the
 * document, so that no page appears in another look first.
 */
export const lookWords = {
  theme: ['light', 'dark'],
  text: ['large', 'larger'],
  /** `tap`: no picture is loaded until it is asked for. `all`: they are loaded although the browser saves data. */
  pictures: ['tap', 'all'],
} as const;

export type LookName = keyof typeof lookWords;
/** Null for what was not chosen. */
export type Looks = { readonly [N in LookName]: (typeof lookWords)[N][number] | null };

export const noLooks: Looks = { theme: null, text: null, pictures: null };

export function lookCookie(name: LookName): string {
  return `inkbridge_${name}`;
}

/** The choices in a request’s cookies; a browser that saves data (`Save-Data`) gets no pictures unless the reader said so. */
export function looksIn(cookies: Readonly<Record<string, string | undefined>>, savesData: boolean): Looks {
  const { theme, text, pictures } = lookWords;
  const found = (name: LookName) => cookies[lookCookie(name)];
  return {
    theme: theme.find((word) => word === found('theme')) ?? null,
    text: text.find((word) => word === found('text')) ?? null,
    pictures: pictures.find((word) => word === found('pictures')) ?? (savesData ? 'tap' : null),
  };
}

/** As attributes of `<html>`, with a blank before each. */
export function attributesOf(looks: Looks): string {
  const chosen = Object.entries(looks).filter(([, word]) => word !== null);
  return chosen.map(([name, word]) => ` data-${name}="${word}"`).join('');
}
