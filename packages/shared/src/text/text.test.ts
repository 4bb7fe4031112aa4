import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../tools/testing/random-cases.js';
import {
  cleanText,
  drawingWith,
  foldText,
  isFilledIn,
  linesOf,
  mostMarks,
  plainDigits,
  tidyEmail,
  tidyLine,
  tidyLines,
  tidyPassword,
} from './index.js';

const unseen = (
  '\u0000 \u0007 \u001B \u007F \u0080 \u009F \u00AD \u034F \u061C \u115F \u1160 \u17B4 \u180B \u180E \u200B \u200C ' +
  '\u200D \u200E \u200F \u202A \u202B \u202C \u202D \u202E \u2060 \u2061 \u2064 \u2066 \u2067 \u2068 \u2069 \u206F \u3164 ' +
  '\uFE00 \uFE0F \uFEFF \uFFA0 \uFFF9 \uFFFC \uFFFF \uD800 \uDFFF \uE000 \uF8FF \u{1D173} \u{E0001} \u{E0020} \u{E0100} ' +
  '\u{F0000} \u{10FFFE} \u{13441}'
).split(' ');
const blanks = '\u00A0 \u1680 \u2000 \u2003 \u2009 \u200A \u202F \u205F \u2800 \u3000'.split(' ');
const lineEnds = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

/** Texts of all that other programs bring, beside every other character. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...unseen, ...blanks, ...lineEnds, '\t', ' '),
      fc.constantFrom(
        'a',
        'Z',
        'é',
        'e\u0301',
        'ñ',
        'ł',
        '7',
        'é\u0323',
        '한',
        'ᄒ',
        'ᅡ',
        'م',
        'می',
        'क',
        '\u094D',
        'が',
      ),
      fc.constantFrom(
        '👩',
        '🏽',
        '❤',
        '🏴',
        '漢',
        "'",
        '’',
        '´',
        '`',
        '-',
        '–',
        '½',
        'ﬁ',
        '𝓙',
        '７',
        '＠',
        '٣',
        '९',
        'İ',
        'Σ',
        'ß',
      ),
      fc.constantFrom('\u0301', '\u0323', '\u3099', '\u20E3', '\u0E49', '\u064E'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const runs = { numRuns: cases(500) };
const every = (holds: (text: string) => void) =>
  fc.assert(
    fc.property(anyText, (text) => {
      holds(text);
    }),
    runs,
  );

it('a joiner decides how a letter is drawn, not whether a word is found', () => {
  expect(foldText('می\u200Cخواهم')).toBe(foldText('میخواهم'));
});

describe('invisible characters', () => {
  it.each(unseen)('%j is in no text', (letter) => {
    expect(tidyLine(`Ann${letter}Marie`)).toBe('AnnMarie');
    expect(tidyLines(`${letter}Ann${letter}\n${letter}Marie`)).toBe('Ann\nMarie');
    expect(isFilledIn(letter)).toBe(false);
  });

  it.each(blanks)('%j is an ordinary blank', (blank) => {
    expect(tidyLine(`${blank}Box${blank}${blank}77${blank}`)).toBe('Box 77');
    expect(tidyLines(`Box${blank}77`)).toBe('Box 77');
    expect(isFilledIn(blank)).toBe(false);
  });

  it.each(lineEnds)('%j ends a line, and is a blank where there is one line', (end) => {
    expect(tidyLines(`Hello,${end}Ann${end}`)).toBe('Hello,\nAnn');
    expect(linesOf(`12 Main Street ${end}${end} \t${end}Ana, CA`)).toEqual(['12 Main Street', 'Ana, CA']);
    expect(tidyLine(`Hello,${end}Ann`)).toBe('Hello, Ann');
  });

  it.each([
    'José Ñandú',
    'O’Neil-Smith',
    'שלום',
    'محمد',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'ශ්\u200Dරී',
    '葛\u{E0100}城',
    '👩‍🚀',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🏳️‍🌈',
    '김철수',
    'नमस्ते',
    'ไม้เอก',
  ])('%s stays as it is written', (text) => {
    expect(tidyLine(text)).toBe(text);
    expect(tidyLines(`${text}\n\t${text}`)).toBe(`${text}\n\t${text}`);
  });

  it.each([
    { what: 'a name in letters of another font', typed: '𝓙𝓸𝓱𝓷 𝐒𝐦𝐢𝐭𝐡', tidy: 'John Smith' },
    { what: 'a number typed with a Japanese keyboard', typed: 'Ｂ－９１７４３', tidy: 'B-91743' },
    { what: 'a number in Arabic digits', typed: '٩٧٣٠١', tidy: '97301' },
    { what: 'a number in Persian digits', typed: '۹۷۳۰۱', tidy: '97301' },
    { what: 'a number in Hindi digits', typed: '९७३०१', tidy: '97301' },
    { what: 'a ligature of a PDF file', typed: 'Griﬃn', tidy: 'Griffin' },
    { what: 'a bullet of Word', typed: '\uF0B7 One', tidy: '• One' },
    { what: 'a hyphen that does not break', typed: 'Smith\u2011Jones', tidy: 'Smith-Jones' },
  ])('$what is written as everybody does', ({ typed, tidy }) => {
    expect(tidyLine(typed)).toBe(tidy);
  });

  it('a letter has eight marks at most', () => {
    for (const mark of ['\u0301', '\u0338', '\u0E49', '\u3099']) {
      const tidy = tidyLines(`x${mark.repeat(19_800)}y`);
      expect(tidy.match(/\p{M}/gu)?.length).toBe(mostMarks);
      expect(tidy.endsWith('y')).toBe(true);
    }
  });

  it('a field of signs, fillers or marks says nothing, a letter or a digit does', () => {
    for (const text of ['', ' \u00A0\t', '...', '—', '\u0301', '\u3164\u115F', '\u2800', '🎉'])
      expect(isFilledIn(text), text).toBe(false);
    for (const text of ['a', '7', '李', 'م', '½', '\u200Ba']) expect(isFilledIn(text), text).toBe(true);
  });

  it.each([
    ['\u202Aann@example.org\u202C', 'ann@example.org'],
    ['ann@example.org\u200B', 'ann@example.org'],
    [' ann @\u00A0example.org\n', 'ann@example.org'],
    ['ａｎｎ＠example.org', 'ann@example.org'],
    ['ann٧@example。org', 'ann7@example.org'],
    ['o’neil@example.org', "o'neil@example.org"],
    ['Ann Lee <ann@example.org>', 'ann@example.org'],
    ['"Lee, Ann" <mailto:ann@example.org>;', 'ann@example.org'],
    ['mailto:ann@example.org?subject=Hello', 'ann@example.org'],
    ['ann@example.org.', 'ann@example.org'],
    ['“ann@example.org”', 'ann@example.org'],
    ["'ann@example.org',", 'ann@example.org'],
    ['(ann@exam\u00ADple.org).', 'ann@example.org'],
    ['ann@example.org。', 'ann@example.org'],
    ['‹ann@example.org', '‹ann@example.org'],
    ['ann@Bücher.DE', 'ann@xn--bcher-kva.de'],
    ['ann@bu\u0308cher.de', 'ann@xn--bcher-kva.de'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai'],
    ['ann@bücher.de/x', 'ann@bücher.de/x'],
    ['ann@bücher.de:80', 'ann@bücher.de:80'],
    ['jörg@example.org', 'jörg@example.org'],
    ['Ann ann@example.org', 'Ann ann@example.org'],
    ['ann lee@example.org', 'ann lee@example.org'],
  ])('the address %j is %s', (typed, address) => {
    expect(tidyEmail(typed)).toBe(address);
  });

  it('a password keeps its blanks, and is the same from every device', () => {
    expect(tidyPassword(' two  words ')).toBe(' two  words ');
    expect(tidyPassword('cafe\u0301\u00A0au lait\u200B\r\n')).toBe('caf\u00E9 au lait');
    expect(tidyPassword('Ｐaﬃrm１２۳४')).toBe('Paffirm1234');
  });
});

describe('any text that comes in', () => {
  it.each([
    ['cleanText', cleanText],
    ['tidyLine', tidyLine],
    ['tidyLines', tidyLines],
    ['tidyEmail', tidyEmail],
    ['tidyPassword', tidyPassword],
    ['foldText', foldText],
  ])('%s changes nothing the second time', (_name, tidy) => {
    every((text) => expect(tidy(tidy(text))).toBe(tidy(text)));
  });

  it('no letter, digit or sign that people see is lost', () => {
    const shape = /(?![\p{DI}\u2800\uFFFC\u{13430}-\u{13442}\u{1D159}•▪])[\p{L}\p{N}\p{P}\p{S}]/gu;
    const seen = (text: string) =>
      plainDigits((text.normalize('NFKD').match(shape) ?? []).join('')).replaceAll('\u2010', '-');
    every((text) => {
      expect(seen(tidyLine(text))).toBe(seen(text));
      expect(seen(tidyLines(text))).toBe(seen(text));
    });
  });

  it('shown text has no blank, line end or mark but ours', () => {
    every((text) => {
      expect(tidyLine(text)).not.toMatch(/[\n\t]| {2}|^ | $|[^\P{Zs} ]|\p{Cc}|\p{Cs}/u);
      expect(tidyLines(text)).not.toMatch(/[^\P{Zs} ]|[^\P{Cc}\n\t]|\p{Cs}|\p{M}{9}/u);
    });
  });

  it('a text is equal to itself however it is typed again', () => {
    every((text) => {
      const folded = foldText(text);
      for (const other of [tidyLine(text), text.normalize('NFD'), text.normalize('NFC'), `\u200B${text}\u00A0`])
        expect(foldText(other)).toBe(folded);
    });
  });
});

describe('comparing', () => {
  it.each([
    { what: 'case', text: 'José RIVERA', other: 'josé rivera' },
    { what: 'blanks and line breaks', text: '  Ann \t\n Lee ', other: 'ann\u202Flee' },
    {
      what: 'how an accented letter is composed',
      text: 'Jose\u0301 Nu\u0301n\u0303ez',
      other: 'Jos\u00e9 N\u00fa\u00f1ez',
    },
    { what: 'an accent', text: 'Jörg Núñez', other: 'Jorg Nunez' },
    {
      what: 'a stroke, a point or a ligature',
      text: 'Łukasz Ørsted Straße İpek Ægir',
      other: 'Lukasz Orsted Strasse Ipek AEgir',
    },
    {
      what: 'a kind of apostrophe',
      text: 'O’Brien OʼBrien O‘Brien O´Brien O`Brien Kaʻahumanu Kaꞌahumanu Kaʿahumanu Dʾvora Da′ud',
      other: "O'Brien O'Brien O'Brien O'Brien O'Brien Ka'ahumanu Ka'ahumanu Ka'ahumanu D'vora Da'ud",
    },
    {
      what: 'a kind of hyphen',
      text: 'Smith‐Jones Smith–Jones Smith—Jones Smith−Jones Smith⸺Jones',
      other: 'Smith-Jones Smith-Jones Smith-Jones Smith-Jones Smith-Jones',
    },
    { what: 'what nobody sees', text: 'An\u200Bn\u00AD Lee\u202C', other: 'Ann Lee' },
    { what: 'the width of a digit', text: '１２３', other: '123' },
    { what: 'the script of a digit', text: '١٢٣ ۴۵۶ ७८९', other: '123 456 789' },
    { what: 'the last letter of a Greek word', text: 'ΣΑΣ', other: 'σας' },
    { what: 'a Persian or an Arabic keyboard', text: 'علی کریمی موسى', other: 'علي كريمي موسي' },
    { what: 'how far a word is stretched', text: 'محـــمد', other: 'محمد' },
    { what: 'a letter that few keyboards have', text: 'Əliyev Ɓala Ɗan Ƙasim', other: 'Eliyev Bala Dan Kasim' },
    { what: 'a point of a Hebrew or Arabic letter', text: 'שָׁלוֹם مُحَمَّد', other: 'שלום محمد' },
  ])('D-87 $what does not count', ({ text, other }) => {
    expect(foldText(text)).toBe(foldText(other));
  });

  it('D-87 letters of other scripts differ by their vowels and points', () => {
    expect(foldText('राम')).not.toBe(foldText('रम'));
    expect(foldText('が')).not.toBe(foldText('か'));
  });
});

describe('a typeface that lacks letters', () => {
  const latin = drawingWith((character) => /^([ -~À-ÿ‘’“”–—…\u00A0\u00AD\u200B]|\u0301)$/u.test(character));

  it.each([
    ['Ann\u200BMarie', 'AnnMarie'],
    ['soft\u00ADhyphen', 'softhyphen'],
    ['Box\u202F77\u3000a\u2009b', 'Box 77 a b'],
    ['12½ Griﬃn', '12 1/2 Griffin'],
    ['⅓ cup', '1/3 cup'],
    ['Łukasz Ấn', 'Lukasz Ân'],
    ['O′Brien Smith‑Jones', "O'Brien Smith-Jones"],
    ['Ana 🎉 محمد', 'Ana  '],
    ['Nｏ1️⃣', 'No1'],
    ['п\u0301x', 'x'],
    ['٩٧٣٠١', '97301'],
  ])('%j is drawn as %j', (text, drawn) => {
    expect(latin.drawable(text).normalize('NFC')).toBe(drawn.normalize('NFC'));
  });

  it('a character that cannot be drawn is named once, whole, and blanks are not', () => {
    expect(latin.missingIn('Hi 👩‍👩‍👧 and 😀😀, при\u200B\u202F\u00AD\n')).toEqual(['👩‍👩‍👧', '😀', 'п', 'р', 'и']);
  });

  it('a pile of marks is one mark, over a letter, so that it reaches into no other line', () => {
    const { drawable } = drawingWith((letter) => /^[ a-zñ]?\u0301*$/u.test(letter));

    expect(drawable('q\u0301\u0301\u0301 n\u0303\u0301\u0301 \u0301x')).toBe('q\u0301 ñ\u0301 x');
  });

  it('everything drawn is in the typeface, and everything in the typeface is drawn', () => {
    const typefaces = [/^[ -~]$/u, /^[a-z]$/u, /^([ -~À-ɏḀ-ỹ]|[\u0300-\u036F])$/u, /^$/u];
    for (const letters of typefaces) {
      const has = (one: string) => letters.test(one);
      const { drawable } = drawingWith(has);
      every((text) => {
        for (const one of drawable(text)) expect(has(one) || /[\n\t ]/u.test(one), one).toBe(true);
      });
    }
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => latin.drawable(text) === text));
  });
});
