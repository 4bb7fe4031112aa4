import { showAnswers, useMutation } from '@inkbridge/api-client';
import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './answers-choice.module.css';
import { patchOwn } from './patch-own.js';

type AnswersChoiceProps = {
  profile: OwnCustomerJson;
  /** The text for a refused call. */
  errorText: (error: unknown) => string;
};

/** Whether the profile may say "answers letters" (D-126). Saved as soon as it is chosen, and not a change to review. */
export function AnswersChoice({ profile, errorText }: AnswersChoiceProps) {
  const { t } = useTranslation('owner');
  const titleId = useId();
  const choice = useShowAnswers(profile);
  const shown = choice.isPending ? choice.variables : profile.showsAnswers;
  return (
    <section className={styles.choice} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('answers.title')}
      </h2>
      <Checkbox
        label={t('answers.label')}
        checked={shown}
        onChange={({ currentTarget }) => choice.mutate(currentTarget.checked)}
      />
      <output className={styles.hint}>{t(shown ? 'answers.on' : 'answers.off')}</output>
      {choice.isError && <Alert>{errorText(choice.error)}</Alert>}
    </section>
  );
}

/** One after the other, so that the last choice is the one that stays. */
function useShowAnswers({ _id: id }: OwnCustomerJson) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `answers-${id}` },
    mutationFn: (show: boolean) => showAnswers(id, show, { client }),
    onSuccess: (answer) => patchOwn(client, id, answer),
  });
}
