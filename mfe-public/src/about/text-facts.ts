import { caseDays, draftDays } from '@inkbridge/contracts/facts';
import type { Language, Values } from '@inkbridge/federation/i18n';
import { allowances, flatFees, formatCents, prices } from '@inkbridge/shared/pricing';
import { unpaidProfileDays, unpaidUpdateDays } from '@inkbridge/shared/profile-lifecycle';

/** Prices, times and limits that texts name, from where the product has them. */
export function textFacts(language: Language): Values {
  const money = (amount: Parameters<typeof formatCents>[0]) => formatCents(amount, language);
  return {
    creation: money(flatFees.creation),
    renewal: money(flatFees.renewal),
    fieldPrice: money(prices.field),
    months: allowances.termMonths,
    freeWords: allowances.freeBioWords,
    freePhotos: allowances.freePhotos,
    reportDays: caseDays.report,
    mailDays: caseDays.mail_report,
    removalDays: caseDays.removal_request,
    unpaidProfileDays,
    unpaidUpdateDays,
    draftDays,
  };
}
