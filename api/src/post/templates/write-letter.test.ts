import { expect, it } from 'vitest';
import { type Language, languages } from '../../http/requests/language.js';
import { en } from './en.js';
import { type LetterKind, writeLetter } from './write-letter.js';

const url = 'https://inkbridge.example/verify-email?code=a-b_c&x="<>';
const kinds: LetterKind[] = [
  'verification',
  'passwordReset',
  'passwordNotice',
  'emailChange',
  'emailChangeNotice',
  'emailTaken',
];
const all = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));
const promises: Record<Language, string> = {
  en: 'We never ask for money or for your password by email.',
  es: 'Nunca le pedimos dinero ni su contraseña por correo.',
};
const hours: Record<Language, string> = { en: 'one hour', es: 'una hora' };

it.each(all)('$kind in $language says who we are, what we never do, and gives the address to copy', (letter) => {
  const { subject, text, html } = writeLetter(letter.kind, { language: letter.language, name: 'Rosa', url });

  expect(subject).toContain('Inkbridge');
  expect(subject.length).toBeLessThan(70);
  expect(text).toContain(`\n${url}\n`);
  expect(text).toContain(promises[letter.language]);
  expect(text.replaceAll('\n', '').length).toBeLessThan(1_000);
  expect(html).toContain(`<html lang="${letter.language}">`);
  expect(html).not.toMatch(/<(img|table|script|style|link)\b/);
  expect(`${text}${html}`).not.toMatch(/[{}]|undefined/);
});

it.each(languages)('letters with a code say in %s when it expires', (language) => {
  const endings = kinds.map((kind) => writeLetter(kind, { language, name: '', url }).text.includes(hours[language]));

  expect(endings).toEqual([true, true, false, true, false, false]);
});

it('no text is the same in both languages', () => {
  for (const kind of kinds) {
    const facts = { name: 'Rosa', url };
    const lines = new Set(writeLetter(kind, { ...facts, language: 'en' }).text.split('\n'));
    const shared = writeLetter(kind, { ...facts, language: 'es' })
      .text.split('\n')
      .filter((line) => lines.has(line));
    expect(shared.filter((line) => line !== '' && line !== '-- ')).toEqual([url]);
  }
});

it('names and addresses are escaped', () => {
  const { html } = writeLetter('verification', { language: 'en', name: '<b>"$&', url });

  expect(html).toContain('Dear &lt;b&gt;&quot;$&amp;,');
  expect(html).toContain('href="https://inkbridge.example/verify-email?code=a-b_c&amp;x=&quot;&lt;&gt;"');
});

it('a reader without a name is greeted too', () => {
  expect(writeLetter('verification', { language: 'en', name: '', url }).text).toMatch(`${en.greetingUnnamed}\n`);
});
