import { account, catalogue, profile, questionnaire, saveQuestionnaire, useMutation } from '@inkbridge/api-client';
import type { answeredInterestsSchema } from '@inkbridge/contracts/forms';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useTextOfCode } from '@inkbridge/frame';
import { useOptionLabel } from '@inkbridge/profile-screens';
import { type InterestGroup, interestGroups, interestLists, noInterests } from '@inkbridge/shared/option-lists';
import { stickyBar } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { PickChips } from '@inkbridge/ui/pick-chips';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { type Control, useController, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import styles from './account-screen.module.css';
import { SaveBar, useSending, useUpdateSession } from './save-bar.js';

type QuestionnaireFormProps = {
  form: UseFormReturn<Answers, unknown, Answers>;
  onSaved: (outcome: { firstCompletion: boolean }) => void;
};

/** The Questionnaire tab (AC-150…165). */
export function QuestionnaireForm({ form, onSaved }: QuestionnaireFormProps) {
  const { t } = useTranslation('member');
  const textOfCode = useTextOfCode();
  const { t: profile } = useTranslation('profile');
  const done = answeredGroups(useWatch({ control: form.control, compute: (answers: Answers) => answers }));

  const save = useSaveQuestionnaire((saved) => {
    form.reset(undefined, { keepValues: true }); // the user may have made further choices
    onSaved(saved);
  });
  const { submit, isSending, problems } = useSending(form, interestGroups, save);

  return (
    <>
      <p className={styles.lead}>{t('account.lead')}</p>
      <form
        className={styles.sheet}
        aria-label={t('account.tab.questionnaire')}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {problems.fields.length > 0 && (
          <ErrorSummary
            key={problems.key}
            title={textOfCode('all_fields_required')}
            errors={problems.fields.map((group) => ({
              field: groupId(group),
              message: t('account.chooseIn', { group: profile(`field.${group}`) }),
            }))}
          />
        )}
        <div className={styles.groups}>
          {interestGroups.map((group, index) => (
            <div key={group} className={styles.groupPlace}>
              <NextGroup group={interestGroups[index + 1]} />
              <Group group={group} control={form.control} />
            </div>
          ))}
        </div>
        <div className={styles.sticky} ref={stickyBar}>
          <SaveBar
            save={save}
            isSending={isSending}
            progress={t('account.progress', { done, all: interestGroups.length })}
          >
            {t('account.update')}
          </SaveBar>
        </div>
      </form>
    </>
  );
}

function Group({ group, control }: { group: InterestGroup; control: Control<Answers, unknown, Answers> }) {
  const { t } = useTranslation('member');
  const { t: profile } = useTranslation('profile');
  const optionLabel = useOptionLabel();
  const { field, fieldState } = useController({ control, name: group });
  return (
    <PickChips
      id={groupId(group)}
      name={group}
      className={styles.group}
      legend={profile(`field.${group}`)}
      options={interestLists[group].map((value) => ({ value, label: optionLabel(value) }))}
      value={field.value}
      onChange={field.onChange}
      count={t('account.chosen', { count: field.value.length })}
      error={fieldState.error && t('account.chooseOne')}
    />
  );
}

/** About thirty chips are a group, and each is a tab stop: the keyboard may go past them. Seen only with focus. */
function NextGroup({ group }: { group: InterestGroup | undefined }) {
  const { t } = useTranslation('member');
  const { t: profile } = useTranslation('profile');
  if (!group) return null;
  const go = (event: MouseEvent) => {
    event.preventDefault(); // following the link would add a history entry
    document.getElementById(groupId(group))?.focus();
  };
  return (
    <a href={`#${groupId(group)}`} className={styles.nextGroup} onClick={go}>
      {t('account.nextGroup', { group: profile(`field.${group}`) })}
    </a>
  );
}

/** The element id of a group, for links in the error summary. */
function groupId(group: InterestGroup): string {
  return `questionnaire-${group}`;
}

/** Query keys of everything that shows the reader's shared interests with a profile. */
const comparisons = [catalogue({ key: 'matches', query: {} }), profile('')].map(({ queryKey }) => queryKey.slice(0, 1));

type Outcome = { firstCompletion: boolean };

/** Saves the Questionnaire tab, which completes the account, and invalidates matches. */
function useSaveQuestionnaire(onSaved: (outcome: Outcome) => void) {
  const client = useQueryClient();
  const updateSession = useUpdateSession();
  return useMutation({
    mutationFn: (personality: Answers) => saveQuestionnaire({ personality }, { client }),
    onSuccess: ({ personality, firstCompletion }) => {
      client.setQueryData(questionnaire.queryKey, personality);
      const user = client.setQueryData(account.queryKey, (known) => known && { ...known, profileComplete: true });
      if (user) updateSession(user);
      for (const queryKey of comparisons) void client.invalidateQueries({ queryKey });
      onSaved({ firstCompletion });
    },
  });
}

export type Answers = z.input<typeof answeredInterestsSchema>;

/** The saved choices, with every group present. */
export function answersOf(saved: Partial<Answers>): Answers {
  return { ...noInterests, ...saved };
}

/** The number of groups with at least one choice. */
function answeredGroups(answers: Answers): number {
  return interestGroups.filter((group) => answers[group].length > 0).length;
}
