import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { confirmMessages, fieldMessages } from '@inkbridge/profile-screens';
import { Drafted, formMessages, ProfileFormPage, ProfileFormSkeleton } from '@inkbridge/profile-screens/form';
import { CreateForm } from './create-form.js';

export const bundles = [formMessages, fieldMessages, confirmMessages];

/** `/list-inmate` (AC-166…227). */
export function Screen() {
  const { t } = useTranslation('form');
  const { t: frame } = useTranslation('frame');
  const title = frame('nav.submitProfile');
  usePageTitle(title);
  return (
    <ProfileFormPage title={title} lead={t('create.lead')}>
      <Drafted name="create" loading={<ProfileFormSkeleton label={t('create.loading')} />}>
        {(draft) => <CreateForm label={title} draft={draft} />}
      </Drafted>
    </ProfileFormPage>
  );
}
