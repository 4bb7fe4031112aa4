import type { GuideContentBody } from '@inkbridge/api-client';
import type { GuideContentJson, LocalText } from '@inkbridge/contracts';
import type { GuideKind } from '@inkbridge/contracts/facts';
import { languages } from '@inkbridge/federation/i18n';
import { filledLinesOf } from '../kit/typed-text.js';
import { guideFields } from './guide-fields.js';

/** Values of a form by field name; the options of a set are separated by blanks. */
export type GuideValues = Readonly<Record<string, string>>;

/** The values of an empty form; `today` is `YYYY-MM-DD`. */
export function emptyValues(kind: GuideKind, today: string): GuideValues {
  const empty = Object.fromEntries(
    guideFields[kind].map(({ name, options, required }) => {
      return [name, required ? (options?.[0] ?? '') : ''];
    }),
  );
  if (kind === 'mail_rule' || kind === 'records_link') return { ...empty, checkedOn: today };
  if (kind === 'notice') return { ...empty, from: `${today}T00:00` };
  return empty;
}

export function valuesOf(content: GuideContentJson): GuideValues {
  switch (content.kind) {
    case 'mail_rule': {
      const { limits, addressLines, nameOrder, legalName, emailProviders, emailPrice, note, ...others } = content;
      const { kind: _kind, state, ...rest } = others;
      return {
        ...rest,
        state: state ?? '',
        addressLines: addressLines.join('\n'),
        nameOrder: nameOrder ?? '',
        legalName: choiceText(legalName ?? null),
        emailProviders: emailProviders.join('\n'),
        maxPages: numberText(limits.maxPages),
        maxPhotos: numberText(limits.maxPhotos),
        photoWidth: numberText(limits.maxPhotoInches?.width ?? null),
        photoHeight: numberText(limits.maxPhotoInches?.height ?? null),
        maxOunces: numberText(limits.maxOunces),
        paperSize: limits.paperSize ?? '',
        paperColor: limits.paperColor ?? '',
        inkColors: (limits.inkColors ?? []).join(' '),
        bothSides: choiceText(limits.bothSides),
        returnAddress: choiceText(limits.returnAddress),
        accepted: limits.accepted.join(' '),
        refused: limits.refused.join(' '),
        ...byLanguage('emailPrice', emailPrice),
        ...byLanguage('note', note),
      };
    }
    case 'records_link': {
      const { kind: _kind, state, ...rest } = content;
      return { ...rest, state: state ?? '' };
    }
    case 'notice':
      return {
        tone: content.tone,
        from: content.from.slice(0, 16),
        until: content.until.slice(0, 16),
        ...byLanguage('text', content.text),
      };
    case 'mail_stop':
      return { day: content.day, ...byLanguage('reason', content.reason) };
  }
}

/** The body that the form sends. The API refuses wrong options and numbers. */
export function contentOf(kind: GuideKind, values: GuideValues): GuideContentBody {
  const at = (name: string) => values[name]?.trim() ?? '';
  const place = { state: at('state') || null, system: at('system'), authority: at('authority') };
  const source = { sourceUrl: at('sourceUrl'), checkedOn: at('checkedOn') };
  const content = {
    mail_rule: () => ({
      ...place,
      addressLines: filledLinesOf(at('addressLines')),
      nameOrder: at('nameOrder') || null,
      legalName: choiceOf(at('legalName')),
      scannedBy: at('scannedBy'),
      delivery: at('delivery'),
      limits: limitsOf(at),
      emailProviders: filledLinesOf(at('emailProviders')),
      emailPrice: localText('emailPrice', at),
      officialUrl: at('officialUrl'),
      note: localText('note', at),
      ...source,
    }),
    records_link: () => ({ ...place, address: at('address'), ...source }),
    notice: () => ({
      tone: at('tone'),
      text: localText('text', at),
      from: instantOf(at('from')),
      until: instantOf(at('until')),
    }),
    mail_stop: () => ({ day: at('day'), reason: localText('reason', at) }),
  }[kind]();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- texts of a form; the API refuses what does not fit
  return { kind, ...content } as GuideContentBody;
}

type At = (name: string) => string;

function limitsOf(at: At) {
  const [width, height] = [numberOf(at('photoWidth')), numberOf(at('photoHeight'))];
  return {
    maxPages: numberOf(at('maxPages')),
    maxPhotos: numberOf(at('maxPhotos')),
    maxPhotoInches: width !== null && height !== null ? { width, height } : null,
    maxOunces: numberOf(at('maxOunces')),
    paperSize: at('paperSize') || null,
    paperColor: at('paperColor') || null,
    inkColors: at('inkColors') ? wordsOf(at('inkColors')) : null,
    bothSides: choiceOf(at('bothSides')),
    returnAddress: choiceOf(at('returnAddress')),
    accepted: wordsOf(at('accepted')),
    refused: wordsOf(at('refused')),
  };
}

/** The options of a set. */
export function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function localText(name: string, at: At): LocalText {
  return Object.fromEntries(languages.map((language) => [language, at(`${name}.${language}`)]));
}

function byLanguage(name: string, text: LocalText): GuideValues {
  return Object.fromEntries(languages.map((language) => [`${name}.${language}`, text[language] ?? '']));
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

function choiceOf(text: string): boolean | null {
  return text === '' ? null : text === 'yes';
}

function choiceText(value: boolean | null): string {
  if (value === null) return '';
  return value ? 'yes' : 'no';
}

function instantOf(text: string): string {
  return `${text}:00.000Z`;
}
