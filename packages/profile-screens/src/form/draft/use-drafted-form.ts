import type { DraftContent } from '@inkbridge/contracts';
import { filterEntries } from '@inkbridge/shared/objects';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { addressFields, filledValues, listingChoices } from '@inkbridge/shared/profile-fields';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { stepNamed } from '../state/form-steps.js';
import { formFieldNames, type FormValues, typedBasic, typedInterests } from '../state/form-values.js';
import { useProfileForm } from '../state/form-context.js';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.js';
import type { DraftStart } from './drafted.js';

type DraftedFormOptions = {
  /** The form without the draft. */
  start: FormValues;
  /** For an update, only differences are saved. */
  isUpdate: boolean;
  asksConsent: boolean;
  draft: DraftStart;
};

/** A form that saves itself as the user types. */
export function useDraftedForm({ start, isUpdate, asksConsent, draft }: DraftedFormOptions) {
  const [initial] = useState(() => (draft.content ? withDraft(start, draft.content) : start));
  const work = useProfileForm({ initial, firstStep: stepNamed(draft.content?.section), asksConsent });
  const { form, stepNow } = work;

  const keeper = useDraftKeeper(() =>
    createDraftKeeper({
      ...draft,
      content: () => draftContentOf(form.getValues(), isUpdate ? start : null, stepNow.current),
      now: () => new Date(),
    }),
  );
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ name }) => name !== undefined && keeper.changed() }),
    [form, keeper],
  );
  const onTaken = (content: DraftContent) => fill(form, withDraft(start, content));
  return { work, keeper, onTaken };
}

/** Sets value by value, because `reset` would drop controls that do not render again. */
function fill({ setValue }: UseFormReturn<FormValues>, values: FormValues): void {
  for (const name of formFieldNames) setValue(`basic.${name}`, values.basic[name]);
  for (const group of interestGroups) setValue(`interests.${group}`, values.interests[group]);
  for (const name of listingChoices) setValue(`listing.${name}`, values.listing[name]);
  setValue('photos', values.photos);
  setValue('consented', values.consented);
  setValue('facilityId', values.facilityId);
}

/**
 * Keeper with the lifetime of the form: saves on the device when the page is hidden or left, and to the server when it
 * is hidden or the connection is back.
 */
function useDraftKeeper(create: () => DraftKeeper): DraftKeeper {
  const [keeper] = useState(create);
  useEffect(() => {
    keeper.start();
    const hide = () => {
      keeper.keepOnDevice();
      if (document.visibilityState === 'hidden') void keeper.saveNow();
    };
    const back = () => void keeper.saveNow();
    window.addEventListener('pagehide', hide);
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', hide);
      keeper.stop();
    };
  }, [keeper]);
  return keeper;
}

/**
 * The content of a draft. For an update, only the differences from `start`, so that a draft opened later does not
 * revert changes made elsewhere in the meantime.
 */
export function draftContentOf(values: FormValues, start: FormValues | null, section: string): DraftContent {
  return {
    basicInfo: kept(values.basic, start?.basic),
    personalityInfo: kept(values.interests, start?.interests),
    photos: { imageUrl: values.photos.imageUrl, artworks: [...values.photos.artworks] },
    listing: { ...values.listing },
    consented: values.consented,
    facilityId: values.facilityId,
    section,
  };
}

/** The form with a draft filled in. */
export function withDraft(start: FormValues, draft: DraftContent) {
  const {
    basicInfo,
    personalityInfo,
    photos,
    listing,
    consented,
    facilityId = facilityBefore(start, basicInfo),
  } = draft;
  return {
    basic: typedBasic({ ...start.basic, ...basicInfo }),
    interests: typedInterests({ ...start.interests, ...personalityInfo }),
    photos: { imageUrl: photos.imageUrl, artworks: [...photos.artworks] },
    listing: { ...listing },
    consented,
    facilityId,
  } satisfies FormValues;
}

/** An older draft does not say: there, a changed address was typed by hand. */
function facilityBefore({ facilityId }: FormValues, basicInfo: DraftContent['basicInfo']): string | null {
  return addressFields.some((field) => field in basicInfo) ? null : facilityId;
}

function kept<T extends object>(values: T, start: object | undefined): Partial<T> {
  const before: Readonly<Record<string, unknown>> = { ...start };
  return start ? filterEntries(values, (value, name) => !isSame(before[name], value)) : filledValues(values);
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
