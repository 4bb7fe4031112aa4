import { type MailRuleJson, noMailLimits, type RecordsLinkJson } from '@inkbridge/contracts';

/** A mail-rule card of Ohio. */
export function aMailRule(but: Partial<MailRuleJson> = {}): MailRuleJson {
  return {
    id: '0123456789abcdef00000a01',
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
    emailPrice: { en: '', es: '' },
    officialUrl: 'https://www.prisons.example/mail',
    note: { en: 'Number your pages.', es: 'Numere sus páginas.' },
    sourceUrl: 'https://www.prisons.example/mail',
    checkedOn: new Date().toISOString().slice(0, 10),
    ...but,
  };
}

/** The records search of Ohio. */
export function aRecordsLink(but: Partial<RecordsLinkJson> = {}): RecordsLinkJson {
  return {
    id: '0123456789abcdef00000b01',
    state: 'Ohio',
    system: 'state',
    authority: 'Department of Examples',
    address: 'https://prisons.example/search?number={number}',
    sourceUrl: 'https://prisons.example/search',
    checkedOn: new Date().toISOString().slice(0, 10),
    ...but,
  };
}
