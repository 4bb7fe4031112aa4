import { type GuideContent, type GuideId, noMailLimits } from '@inkbridge/contracts';
import { newId } from '../../database/ids.js';
import type { Guide } from '../../guides/guide.js';

type Of<Kind extends GuideContent['kind']> = Extract<GuideContent, { kind: Kind }>;

export function aMailRule(but: Partial<Of<'mail_rule'>> = {}): Of<'mail_rule'> {
  return {
    kind: 'mail_rule',
    state: 'Ohio',
    system: 'state',
    authority: 'Department of Examples',
    addressLines: [],
    nameOrder: null,
    legalName: null,
    scannedBy: '',
    delivery: 'unknown',
    limits: noMailLimits,
    emailProviders: ['JPay'],
    emailPrice: inAll(''),
    officialUrl: 'https://prisons.example/mail',
    note: inAll('Ask first.'),
    sourceUrl: 'https://prisons.example/mail',
    checkedOn: '2026-11-01',
    ...but,
  };
}

export function aRecordsLink(but: Partial<Of<'records_link'>> = {}): Of<'records_link'> {
  return {
    kind: 'records_link',
    state: 'Ohio',
    system: 'state',
    authority: 'Department of Examples',
    address: 'https://prisons.example/search?number={number}',
    sourceUrl: 'https://prisons.example/search',
    checkedOn: '2026-11-01',
    ...but,
  };
}

export function aNotice(but: Partial<Of<'notice'>> = {}): Of<'notice'> {
  return {
    kind: 'notice',
    tone: 'info',
    text: inAll('Mail may be slow this week.'),
    from: new Date('2026-11-20T00:00:00Z'),
    until: new Date('2026-11-30T00:00:00Z'),
    ...but,
  };
}

export function aMailStop(but: Partial<Of<'mail_stop'>> = {}): Of<'mail_stop'> {
  return { kind: 'mail_stop', day: '2026-12-24', reason: inAll('Christmas Eve'), ...but };
}

/** As the repository takes it. */
export function aGuide(content: GuideContent): Guide {
  return { id: newId<GuideId>(), version: 1, changedAt: new Date('2026-11-01T00:00:00Z'), content };
}

/** The same words in every language. */
export function inAll(text: string) {
  return { en: text, es: text };
}
