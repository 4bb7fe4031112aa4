import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import type { ReactNode } from 'react';
import { ChangedParts } from './changed-parts.js';
import { changeCountOf, valueChangesOf } from './changes-of.js';
import { useValueDiff } from './use-value-diff.js';
import { useValueLabel } from './use-value-text.js';
import type { TextPart } from './word-diff.js';

/** Characters of both sides together that fit on a card. */
const longestShown = 160;

type Profile = Pick<OwnCustomerJson, 'basicInfo' | 'personalityInfo' | 'listing' | 'photos'>;

/** The change itself, if an update changes one short field and nothing else: "Hair color: Gray → White". Else null. */
export function useShortChange(): (profile: Profile, changes: OwnUpdateJson['changes']) => ReactNode {
  const label = useValueLabel();
  const diffOf = useValueDiff();
  return (profile, changes) => {
    const { fields, photos } = changeCountOf(profile.photos, changes);
    const change = valueChangesOf(profile, changes).find(({ isChanged }) => isChanged);
    if (fields !== 1 || photos > 0 || !change) return null;

    const { before, after, isList, how } = diffOf(change);
    const sides = isList ? { before: onlyChanged(before), after: onlyChanged(after) } : { before, after };
    if (how !== 'words' || lengthOf(sides.before) + lengthOf(sides.after) > longestShown) return null;
    return (
      <>
        {label(change.name)}: <Sides {...sides} isList={isList} />
      </>
    );
  };
}

type SidesProps = { before: readonly TextPart[]; after: readonly TextPart[]; isList: boolean };

/** For a list, only items removed and added; for anything else, both values. */
function Sides({ before, after, isList }: SidesProps) {
  const { t } = useTranslation('change');
  const isBothShown = !isList || (before.length > 0 && after.length > 0);
  return (
    <>
      {before.length > 0 ? <ChangedParts parts={before} side="before" /> : !isList && t('empty')}
      {isBothShown && <span aria-hidden="true"> → </span>}
      {after.length > 0 ? <ChangedParts parts={after} side="after" /> : !isList && t('empty')}
    </>
  );
}

function onlyChanged(parts: readonly TextPart[]): TextPart[] {
  return parts
    .filter(({ isChanged }) => isChanged)
    .flatMap((part, place) => (place > 0 ? [{ text: ', ', isChanged: false }, part] : [part]));
}

function lengthOf(parts: readonly TextPart[]): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}
