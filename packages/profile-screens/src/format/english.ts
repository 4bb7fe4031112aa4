/**
 * Marks text that stays in English on a page in another language, such as an address (D-116): read with an English
 * voice, and left alone by translators in the browser.
 */
export const inEnglish = { lang: 'en', translate: 'no' } as const;
