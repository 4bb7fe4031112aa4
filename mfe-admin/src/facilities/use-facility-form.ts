import { addFacility, adminFacility, changeFacility, facilitiesKey, useMutation } from '@inkbridge/api-client';
import type { FacilityJson } from '@inkbridge/contracts';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { showToast, useNow } from '@inkbridge/ui';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contentOf, type FacilityValues, problemsOf, valuesOf } from './facility-values.js';

type Given = {
  /** Null for a new one. */
  facility: FacilityJson | null;
  initial: FacilityValues;
  onAdded?: (facility: FacilityJson) => void;
};

/**
 * What is typed about a facility, and the version that it was typed over: a newer one is taken over only while nothing
 * is typed, so that two admins do not overwrite each other.
 */
export function useFacilityForm({ facility, initial, onAdded }: Given) {
  const { t } = useTranslation('facilities');
  const client = useQueryClient();
  const today = calendarDate(useNow());
  const [base, setBase] = useState(facility);
  const [stored, setStored] = useState(initial);
  const [values, setValues] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored);

  const take = (next: FacilityJson) => {
    setBase(next);
    setStored(valuesOf(next, today));
    setValues(valuesOf(next, today));
    setAttempt(0);
  };
  const saving = useMutation({
    mutationFn: (typed: FacilityValues) =>
      base ? changeFacility(base, contentOf(typed), { client }) : addFacility(contentOf(typed), { client }),
    onSuccess: async (saved, typed) => {
      setBase(saved);
      setStored(valuesOf(saved, today));
      setValues((now) => (now === typed ? valuesOf(saved, today) : now)); // what was typed meanwhile stays
      setAttempt(0);
      showToast({ icon: 'check', text: base ? t('saved') : t('added', { name: saved.name }) });
      if (!base) onAdded?.(saved);
      await putIntoCache(client, saved);
    },
  });
  const checking = useMutation({
    mutationFn: (known: FacilityJson) => {
      const content = { ...contentOf(valuesOf(known, today)), checkedOn: today };
      return changeFacility(known, content, { client });
    },
    onSuccess: async (saved) => {
      setBase(saved);
      setStored((before) => ({ ...before, checkedOn: saved.checkedOn }));
      setValues((before) => ({ ...before, checkedOn: saved.checkedOn }));
      showToast({ icon: 'check', text: t('checked') });
      await putIntoCache(client, saved);
    },
  });
  const isIdle = !saving.isPending && !checking.isPending;
  if (facility && base && facility.version > base.version && !isChanged && isIdle) take(facility);

  const problems = problemsOf(values, today);
  return {
    base,
    values,
    isChanged,
    today,
    /** Grows with each attempt to save what has problems. */
    attempt,
    problems,
    saving,
    checking,
    change: (changes: Partial<FacilityValues>) => setValues((before) => ({ ...before, ...changes })),
    save: () => {
      if (problems.size > 0) setAttempt(attempt + 1);
      else if (isIdle) saving.mutate(values);
    },
    check: () => {
      if (base && isIdle) checking.mutate(base);
    },
    /** Drops what was typed. */
    reload: async () => {
      if (!base) return;
      const { facility: current } = await client.fetchQuery({ ...adminFacility(base.id), staleTime: 0 });
      saving.reset();
      checking.reset();
      take(current);
    },
  };
}

export type FacilityFormState = ReturnType<typeof useFacilityForm>;

async function putIntoCache(client: QueryClient, saved: FacilityJson): Promise<void> {
  client.setQueryData(adminFacility(saved.id).queryKey, (known) => known && { ...known, facility: saved });
  for (const queryKey of [facilitiesKey, ['admin', 'audit']]) await client.invalidateQueries({ queryKey });
}
