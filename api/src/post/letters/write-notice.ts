import { allowances } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { endsSoonDays, unpaidProfileDays } from '@inkbridge/shared/profile-lifecycle';
import type { Language } from '../../http/requests/language.js';
import { greetingOf, inAllForms, mailTexts, salutation, type WrittenLetter } from '../templates/write-letter.js';
import type { LetterList } from '../templates/letter.js';
import { en, type NoticeLetter, type NoticeTexts } from './en.js';
import { es } from './es.js';

const texts: Record<Language, NoticeTexts> = { en, es };

/** Facts that are the same in every letter. */
const rules = {
  months: String(allowances.termMonths),
  unpaidDays: String(unpaidProfileDays),
  firstReminder: String(endsSoonDays),
};

/** The facts of a letter, formatted for its reader; absent, null or empty where they do not apply. */
export type NoticeFacts = {
  /** The person listed, and their first name; absent when a mail may not use the name. */
  who?: string;
  first?: string;
  amount?: string | null;
  /** A facility, and where its letters go. */
  facility?: string;
  address?: string;
  /** The receipt number. */
  receipt?: string | null;
  date?: string | null;
  days?: string;
  reason?: string | null | undefined;
  reference?: string;
  /** Address that ends mails of this kind. */
  stop?: string;
  /** How many people the letter is about. */
  count?: string;
  /** An owner's figures. */
  views?: string;
  saves?: string;
  prints?: string;
};

/** A person as a letter names them; `age` is null where it is not known, `words` begin their own letter. */
export type NamedPerson = {
  name: string;
  age: number | null;
  state: string;
  words?: string | undefined;
  path: string;
  /** The facility, if letters there wait now; `until` is the last day, null while nobody knows it. */
  stop?: { facility: string; until: string | null } | undefined;
};

/** People in a letter: those whom a search found, by its name, or others like them. `left`: how many are not named. */
export type NamedPeople =
  | { kind: 'search'; search: string; people: readonly NamedPerson[]; left: number; path: string }
  | { kind: 'alike'; people: readonly NamedPerson[] };

/** `name` is how the reader is addressed, or empty. `url` is the target of the button. */
type NoticeRecipient = { language: Language; name: string; url: string };
type NoticePeople = { named: readonly NamedPeople[]; linkTo: (path: string) => string };

/** A letter about a listing, in all formats of a mail. */
export function writeNotice(
  kind: NoticeLetter,
  facts: NoticeFacts,
  { language, name, url }: NoticeRecipient,
  { named, linkTo }: NoticePeople = { named: [], linkTo: (path) => path },
): WrittenLetter {
  const { letters, moneyFoot } = texts[language];
  const { subject, title, lines, button, notes } = letters[kind];
  const known = withDaysInWords({ ...rules, ...namesIn(language, facts), ...facts }, language);
  const [whoWeAre = ''] = mailTexts[language].foot;
  return inAllForms({
    language,
    subject: filled(subject, known) ?? title,
    title: filled(title, known) ?? title,
    greeting: greetingOf(language, name),
    lines: allFilled(lines, known),
    lists: named.map((people) => listOf(people, { texts: texts[language].people, language, linkTo })),
    button: { label: button, url },
    copyHint: mailTexts[language].copyHint,
    notes: allFilled(notes, known),
    foot: [whoWeAre, moneyFoot],
  });
}

/** How a letter names the person listed and their profile. */
function namesIn(language: Language, { who, first = who }: NoticeFacts): Facts {
  const { someone, profileOf, unnamedProfile } = texts[language];
  const named = { who: who ?? someone, first: first ?? someone };
  return { ...named, profile: first === undefined ? unnamedProfile : filled(profileOf, named) };
}

type ListTexts = { texts: NoticeTexts['people']; language: Language; linkTo: NoticePeople['linkTo'] };

function listOf(named: NamedPeople, inList: ListTexts): LetterList {
  const { texts, linkTo } = inList;
  const items = named.people.map(({ name, age, state, words, path, stop }) => ({
    name: salutation(name) || texts.unnamed,
    facts: age === null ? state : (filled(texts.facts, { age: String(age), state }) ?? state),
    words,
    note: stop && stopOf(stop, inList),
    url: linkTo(path),
  }));
  if (named.kind === 'alike') return { title: texts.alike, items };
  const { search: title, left, path } = named;
  if (left === 0) return { title, items };
  return { title, items, more: { label: filled(texts.more, { count: String(left) }) ?? title, url: linkTo(path) } };
}

function stopOf({ facility, until }: NonNullable<NamedPerson['stop']>, { texts, language }: ListTexts): string {
  const facts = withDaysInWords({ facility, until: until && formatDate(until) }, language);
  return filled(texts.stoppedUntil, facts) ?? filled(texts.stopped, facts) ?? '';
}

type Facts = Readonly<Record<string, string | null | undefined>>;

/** Each fact once more with a day (MM-DD-YYYY) in words: `dateInWords` beside `date` (D-178). */
function withDaysInWords(facts: Facts, language: Language): Facts {
  const format = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  const inWords = (fact: string) =>
    fact.replace(/^(\d\d)-(\d\d)-(\d{4})$/, (_, month, day, year) =>
      format.format(Date.parse(`${year}-${month}-${day}`)),
    );
  const said = Object.entries(facts).map(([name, fact]) => [`${name}InWords`, fact && inWords(fact)]);
  return { ...facts, ...Object.fromEntries(said) };
}

function allFilled(lines: readonly string[], facts: Facts): string[] {
  return lines.flatMap((line) => filled(line, facts) ?? []);
}

/** Null when the text names a fact that is absent. The dot of "Jr." ends a sentence too, and a fact may begin one. */
function filled(text: string, facts: Facts): string | null {
  let isWhole = true;
  const whole = text.replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, dot: string, at: number) => {
    const fact = facts[name] ?? '';
    isWhole &&= fact !== '';
    const begins = at === 0 || text.slice(0, at).endsWith('. ');
    const shown = begins ? fact.charAt(0).toUpperCase() + fact.slice(1) : fact;
    return fact.endsWith('.') ? shown : shown + dot;
  });
  return isWhole ? whole : null;
}
