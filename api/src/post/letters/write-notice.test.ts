import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../http/requests/language.js';
import { en, type NoticeLetter } from './en.js';
import { type NoticeFacts, writeNotice } from './write-notice.js';

const url = 'https://inkbridge.example/update-inmates?renew=1&x="<>';
const facts: NoticeFacts = {
  who: 'Marcus Hill',
  amount: '$1,104.94',
  date: '03-01-2027',
  days: '30',
  reason: 'Please choose a photo of yourself.',
  reference: 'R-4KX92MD',
  stop: 'https://inkbridge.example/stop-mails?key=x',
  count: '12',
  facility: 'Elm Creek Prison',
  address: 'PO Box 40, Elm Creek, Ohio 43001',
};
const kinds = Object.keys(en.letters) as NoticeLetter[];
const all = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));
const promises: Record<Language, string> = {
  en: 'We never ask for money any other way',
  es: 'Nunca le pedimos dinero de otra',
};

it.each(all)(
  'D-69 $kind in $language names its profile, its prison, its case or the account, and says how we ask for money',
  ({ kind, language }) => {
    const { subject, text, html } = writeNotice(kind, facts, { language, name: 'Rosa', url });

    expect(subject).toMatch(/^Inkbridge: /);
    expect(subject.length).toBeLessThan(70);
    expect(`${subject}${text}`).toMatch(
      /Marcus Hill|Elm Creek|R-4KX92MD|your account|su cuenta|saved search|búsquedas? guardada/i,
    );
    expect(text).toContain(`\n${url}\n`);
    expect(text).toContain(promises[language]);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<(img|table|script|style|link)\b/);
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]|undefined/);
  },
);

it('no text is the same in both languages', () => {
  for (const kind of kinds) {
    const lines = new Set(writeNotice(kind, facts, { language: 'en', name: 'Rosa', url }).text.split('\n'));
    const spanish = writeNotice(kind, facts, { language: 'es', name: 'Rosa', url }).text.split('\n');
    const shared = spanish.filter((line) => lines.has(line));
    expect(shared.filter((line) => line !== '' && line !== '-- ')).toEqual([url]);
  }
});

it('D-178 letters in Spanish have days in words, also in their lists', () => {
  const stop = { facility: 'Elm Creek', until: '2026-12-11' };
  const ana = { name: 'Ana', age: 34, state: 'Ohio', path: '/inmate/a1', stop };
  const people = { named: [{ kind: 'alike', people: [ana] }], linkTo: (path: string) => path } as const;
  const letters = kinds.map((kind) => writeNotice(kind, facts, { language: 'es', name: 'Rosa', url }, people).text);

  expect(letters.join('\n')).not.toMatch(/\d\d-\d\d-\d{4}/);
  expect(letters.join('\n')).toContain('hasta el 1 de marzo de 2027');
  expect(letters[0]).toContain('suspendido hasta el 11 de diciembre de 2026 inclusive');
});

it('a paragraph with an unknown fact is left out', () => {
  const reader = { language: 'en', name: '', url } as const;
  const bare = writeNotice('updateRejected', { who: 'Marcus Hill' }, reader).text;
  const full = writeNotice('updateRejected', facts, reader).text;

  expect(bare).not.toMatch(/Why:|paid for them/);
  expect(full).toContain('Why: Please choose a photo of yourself.');
  expect(full).toContain('The $1,104.94 paid for them goes back');
});

it('facts become neither markup nor placeholders', () => {
  const { html, text } = writeNotice(
    'sentBack',
    { who: '<b>$&', reason: '{who} <i>' },
    { language: 'en', name: '', url },
  );

  expect(html).toContain('&lt;b&gt;$&amp;');
  expect(html).not.toMatch(/<[bi]>/);
  expect(text).toContain('What to change: {who} <i>');
});

it('a date does not wrap on a phone', () => {
  const { html } = writeNotice('approved', facts, { language: 'en', name: '', url });

  expect(html).toContain('<span style="white-space:nowrap">03-01-2027</span>');
});

it('without a name the letter says “the profile you listed”, with a capital where a sentence begins', () => {
  expect(writeNotice('approved', {}, { language: 'en', name: '', url }).subject).toBe(
    'Inkbridge: the profile you listed is live',
  );
  expect(writeNotice('created', { amount: '$1' }, { language: 'en', name: '', url }).text).toContain(
    '\nThe profile you listed is saved.',
  );
});

it.each([
  { first: 'Marcus', language: 'en', subject: 'Inkbridge: Marcus’s profile is live' },
  { first: 'Ann', language: 'en', subject: 'Inkbridge: Ann’s profile is live' },
  { first: 'Marcus', language: 'es', subject: 'Inkbridge: el perfil de Marcus está publicado' },
] as const)('a letter calls a profile by the first name: $subject', ({ first, language, subject }) => {
  const facts = { who: `${first} Hill`, first };
  expect(writeNotice('approved', facts, { language, name: '', url }).subject).toBe(subject);
});

describe('people in a letter', () => {
  const ana = { name: 'Ana <Hill>', age: 34, state: 'Ohio', path: '/inmate/a1' };
  const linkTo = (path: string) => `https://inkbridge.example${path}`;
  const named = [
    { kind: 'search', search: 'Women & Ohio', people: [ana], left: 2, path: '/explore-profiles?a=1&b=2' },
    { kind: 'alike', people: [{ ...ana, name: 'Ben Hill', age: null }] },
  ] as const;
  const letter = (language: Language) =>
    writeNotice('newPeopleFit', facts, { language, name: '', url }, { named, linkTo });

  it('stand below the name of the search, each with a link, and the others a press away', () => {
    const { text, html } = letter('en');

    expect(text).toContain('Women & Ohio\n- A new profile (34, Ohio)\n  https://inkbridge.example/inmate/a1\n');
    expect(text).toContain('See 2 more:\nhttps://inkbridge.example/explore-profiles?a=1&b=2');
    expect(text).toContain('People like them\n- Ben Hill (Ohio)');
    expect(html).toContain('<h2');
    expect(html).toContain('Women &amp; Ohio');
    expect(html).not.toContain('<Hill>');
  });

  it('are described in the reader’s language', () => {
    expect(letter('es').text).toMatch(/Un perfil nuevo \(34 años, Ohio\)[^]*Ver 2 más:[^]*Personas parecidas/);
  });
});

it.each(all)('$kind in $language has one full stop after a name that ends with one', ({ kind, language }) => {
  const { subject, text } = writeNotice(
    kind,
    { ...facts, who: 'Samuel Hightower, Jr.' },
    { language, name: 'Rosa', url },
  );

  expect(`${subject}\n${text}`).not.toContain('..');
});
