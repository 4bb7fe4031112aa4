import { zodResolver } from '@hookform/resolvers/zod';
import type { UserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import type { AccountSection } from '@inkbridge/shared/routes';
import { showToast } from '@inkbridge/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountProfileSchema, profileOf, type AccountProfile, type FilledProfile } from './account-profile.js';
import { answersOf, answersSchema, type Answers } from './answers.js';
import { CongratulationDialog } from './congratulation-dialog.js';
import { ProfileForm } from './profile-form.js';
import { QuestionnaireForm } from './questionnaire-form.js';

type AccountFormsProps = {
  section: Exclude<AccountSection, 'security'>;
  user: UserJson;
  saved: Partial<Answers>;
  /** Moves from the Profile tab to the Questionnaire tab (AC-146). */
  onContinue: () => void;
};

/** Validates a field when it loses focus, and from then on at every change. */
const checking = { mode: 'onTouched', shouldFocusError: false } as const;

/** Keeps both forms mounted, so that switching tabs loses no input. */
export function AccountForms({ section, user, saved, onContinue }: AccountFormsProps) {
  const { t } = useTranslation('member');
  const [isJustComplete, setIsJustComplete] = useState(false);
  const profile = useForm<AccountProfile, unknown, FilledProfile>({
    ...checking,
    resolver: zodResolver(accountProfileSchema),
    defaultValues: profileOf(user),
  });
  const answers = useForm({ ...checking, resolver: zodResolver(answersSchema), defaultValues: answersOf(saved) });

  const continueAfterSave = ({ profileComplete }: UserJson) => {
    if (profileComplete) return;
    showToast({ text: t('account.savedNext') });
    onContinue();
  };

  return (
    <>
      {section === 'profile' ? (
        <ProfileForm form={profile} user={user} onSaved={continueAfterSave} />
      ) : (
        <QuestionnaireForm form={answers} onSaved={({ firstCompletion }) => setIsJustComplete(firstCompletion)} />
      )}
      <CongratulationDialog open={isJustComplete} onClose={() => setIsJustComplete(false)} />
    </>
  );
}
