import type { DraftContent } from '@inkbridge/contracts';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { listingChoices } from '@inkbridge/shared/profile-fields';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formFieldNames, type FormValues } from '../form-values.js';
import { stepNamed } from '../form-steps.js';
import { useProfileForm } from '../use-profile-form.js';
import { draftContentOf, withDraft } from './draft-content.js';
import { createDraftKeeper } from './draft-keeper.js';
import type { DraftStart } from './drafted.js';
import { useDraftKeeper } from './use-draft-keeper.js';

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
}
