import { en as facilitiesEn } from '../../mfe-admin/src/facilities/messages/en.js';
import { es as facilitiesEs } from '../../mfe-admin/src/facilities/messages/es.js';
import { en as facilityImportEn } from '../../mfe-admin/src/facilities/import/messages/en.js';
import { es as facilityImportEs } from '../../mfe-admin/src/facilities/import/messages/es.js';
import { en as guidesEn } from '../../mfe-admin/src/guides/messages/en.js';
import { es as guidesEs } from '../../mfe-admin/src/guides/messages/es.js';
import { en as adminEn } from '../../mfe-admin/src/messages/en.js';
import { es as adminEs } from '../../mfe-admin/src/messages/es.js';
import { en as hintsEn } from '../../mfe-admin/src/hints/messages/en.js';
import { es as hintsEs } from '../../mfe-admin/src/hints/messages/es.js';
import { en as figuresEn } from '../../mfe-member/src/figures/messages/en.js';
import { es as figuresEs } from '../../mfe-member/src/figures/messages/es.js';
import { en as memberEn } from '../../mfe-member/src/messages/en.js';
import { es as memberEs } from '../../mfe-member/src/messages/es.js';
import { en as payLinkEn } from '../../mfe-member/src/pay-link/messages/en.js';
import { es as payLinkEs } from '../../mfe-member/src/pay-link/messages/es.js';
import { en as paymentEn } from '../../mfe-member/src/dues/messages/en.js';
import { es as paymentEs } from '../../mfe-member/src/dues/messages/es.js';
import { en as diaryEn } from '../../mfe-public/src/diary/messages/en.js';
import { es as diaryEs } from '../../mfe-public/src/diary/messages/es.js';
import { en as displayEn } from '../../mfe-public/src/display/messages/en.js';
import { es as displayEs } from '../../mfe-public/src/display/messages/es.js';
import { en as rulesPageEn } from '../../mfe-public/src/mail-rules/messages/en.js';
import { es as rulesPageEs } from '../../mfe-public/src/mail-rules/messages/es.js';
import { en as publicEn } from '../../mfe-public/src/messages/en.js';
import { es as publicEs } from '../../mfe-public/src/messages/es.js';
import { en as offlineEn } from '../../mfe-public/src/offline/messages/en.js';
import { es as offlineEs } from '../../mfe-public/src/offline/messages/es.js';
import { en as reportEn } from '../../mfe-public/src/report/messages/en.js';
import { es as reportEs } from '../../mfe-public/src/report/messages/es.js';
import { en as searchesEn } from '../../mfe-public/src/searches/messages/en.js';
import { es as searchesEs } from '../../mfe-public/src/searches/messages/es.js';
import { en as waitingEn } from '../../mfe-public/src/waiting/messages/en.js';
import { es as waitingEs } from '../../mfe-public/src/waiting/messages/es.js';
import { en as writeEn } from '../../mfe-public/src/write/messages/en.js';
import { es as writeEs } from '../../mfe-public/src/write/messages/es.js';
import { en as frameEn } from '../../packages/frame/src/messages/en.js';
import { es as frameEs } from '../../packages/frame/src/messages/es.js';
import { en as signInEn } from '../../packages/frame/src/sign-in/messages/en.js';
import { es as signInEs } from '../../packages/frame/src/sign-in/messages/es.js';
import { en as detailEn } from '../../packages/profile-screens/src/detail/messages/en.js';
import { es as detailEs } from '../../packages/profile-screens/src/detail/messages/es.js';
import { en as mailRulesEn } from '../../packages/profile-screens/src/mail-rules/messages/en.js';
import { es as mailRulesEs } from '../../packages/profile-screens/src/mail-rules/messages/es.js';
import { en as ownerEn } from '../../packages/profile-screens/src/owner/messages/en.js';
import { es as ownerEs } from '../../packages/profile-screens/src/owner/messages/es.js';
import { en as shareEn } from '../../packages/profile-screens/src/share/messages/en.js';
import { es as shareEs } from '../../packages/profile-screens/src/share/messages/es.js';
import { en as sheetEn } from '../../packages/profile-screens/src/sheet/messages/en.js';
import { es as sheetEs } from '../../packages/profile-screens/src/sheet/messages/es.js';

/** The texts of the product, for journeys that are walked in each language. */
export const texts = {
  en: {
    admin: adminEn,
    detail: detailEn,
    diary: diaryEn,
    display: displayEn,
    facilities: facilitiesEn,
    facilityImport: facilityImportEn,
    figures: figuresEn,
    frame: frameEn,
    guides: guidesEn,
    hints: hintsEn,
    mailRules: mailRulesEn,
    member: memberEn,
    offline: offlineEn,
    owner: ownerEn,
    payLink: payLinkEn,
    payment: paymentEn,
    public: publicEn,
    report: reportEn,
    rulesPage: rulesPageEn,
    searches: searchesEn,
    share: shareEn,
    sheet: sheetEn,
    signIn: signInEn,
    waiting: waitingEn,
    write: writeEn,
  },
  es: {
    admin: adminEs,
    detail: detailEs,
    diary: diaryEs,
    display: displayEs,
    facilities: facilitiesEs,
    facilityImport: facilityImportEs,
    figures: figuresEs,
    frame: frameEs,
    guides: guidesEs,
    hints: hintsEs,
    mailRules: mailRulesEs,
    member: memberEs,
    offline: offlineEs,
    owner: ownerEs,
    payLink: payLinkEs,
    payment: paymentEs,
    public: publicEs,
    report: reportEs,
    rulesPage: rulesPageEs,
    searches: searchesEs,
    share: shareEs,
    sheet: sheetEs,
    signIn: signInEs,
    waiting: waitingEs,
    write: writeEs,
  },
};

type Values = Readonly<Record<string, string | number>>;

/** Placeholders and plurals, which have placeholders of their own inside. */
const blanks = /(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})/;

/** The whole of a message as a page shows it. A placeholder without a value may hold anything. */
export function said(message: string, values: Values = {}): RegExp {
  return new RegExp(`^${patternOf(message.replaceAll(/<\/?\w+>/g, ''), values)}$`);
}

function patternOf(message: string, values: Values): string {
  const parts = message.split(blanks);
  return parts.map((part) => (part.startsWith('{') ? filled(part, values) : literal(part))).join('');
}

function filled(blank: string, values: Values): string {
  const value = values[/\w+/.exec(blank)?.[0] ?? ''];
  if (value === undefined) return '.+';
  if (!blank.includes(', plural,')) return literal(String(value));
  const forms = new Map<string | undefined, string | undefined>();
  for (const [, of, text] of blank.matchAll(/(=?\w+) \{((?:[^{}]|\{[^{}]*\})*)\}/g)) forms.set(of, text);
  const form = forms.get(`=${value}`) ?? forms.get(value === 1 ? 'one' : 'other') ?? forms.get('other') ?? '';
  return patternOf(form.replaceAll('#', String(value)), values);
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
