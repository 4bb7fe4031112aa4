import {
  caseDays,
  closedCaseDays,
  deletionGraceDays,
  draftDays,
  endedEveningDays,
  knownPlaceDays,
  payLinkDays,
  rememberedSessionDays,
  sentMailDays,
  setAsideDays,
  unusedPictureDays,
} from '@inkbridge/contracts/facts';
import { useTranslation, type Values } from '@inkbridge/federation/i18n';
import { useOperator } from '@inkbridge/frame';
import { keysOf } from '@inkbridge/shared/objects';
import { allowances, flatFees, formatCents, prices } from '@inkbridge/shared/pricing';
import { unpaidProfileDays, unpaidUpdateDays } from '@inkbridge/shared/profile-lifecycle';
import type { ReactNode } from 'react';
import type { TextSection } from './text-page.js';

/**
 * Times and limits that texts name, from where the product has them. Legal texts are in the code because they must exist
 * from the first start, in every language, and agree with what the product does: from a database they would be empty
 * at the start and could contradict it. Who runs the site is a setting, and `TERMS_URL` replaces our terms.
 */
const limits = {
  months: allowances.termMonths,
  freeWords: allowances.freeBioWords,
  freePhotos: allowances.freePhotos,
  reportDays: caseDays.report,
  mailDays: caseDays.mail_report,
  removalDays: caseDays.removal_request,
  unpaidProfileDays,
  unpaidUpdateDays,
  draftDays,
  deletionGraceDays,
  closedCaseDays,
  endedEveningDays,
  knownPlaceDays,
  payLinkDays,
  rememberedSessionDays,
  sentMailDays,
  setAsideDays,
  unusedPictureDays,
};

/** Values for the placeholders of the texts about the service, prices and operator included. */
function useTextFacts(): Values {
  const { t, language } = useTranslation('about');
  const { name } = useOperator();
  return {
    ...limits,
    creation: formatCents(flatFees.creation, language),
    renewal: formatCents(flatFees.renewal, language),
    fieldPrice: formatCents(prices.field, language),
    operator: name ?? t('operator.name'),
  };
}

type TextKey<Id extends string> = `sections.${Id}.${'title' | 'text'}`;

/** The sections of a text page in the order of its catalogue; `more` goes below the text of a section. */
export function useTextSections<Id extends string>(
  catalogue: Record<Id, unknown>,
  t: (key: TextKey<NoInfer<Id>>, values?: Values) => string,
  more: { readonly [I in NoInfer<Id>]?: ReactNode } = {},
): TextSection[] {
  const facts = useTextFacts();
  return keysOf(catalogue).map((id) => ({
    id,
    title: t(`sections.${id}.title`),
    text: t(`sections.${id}.text`, facts),
    more: more[id],
  }));
}
