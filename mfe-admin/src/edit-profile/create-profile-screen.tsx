import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { fieldMessages, pictureMessages } from '@inkbridge/profile-screens';
import { formMessages, ProfileFormPage } from '@inkbridge/profile-screens/form';
import { CreateForm } from './create-form.js';

export const bundles = [formMessages, fieldMessages, pictureMessages];

/** `/admin/create-profile`: no payment box, no note, live immediately (AC-393…395, AC-400). */
export function Screen() {
  const { t } = useTranslation('admin');
  const { t: frame } = useTranslation('frame');
  const title = frame('nav.createProfile');
  usePageTitle(title);
  return (
    <ProfileFormPage title={title} lead={t('acts.edit.createLead')}>
      <CreateForm label={title} />
    </ProfileFormPage>
  );
}
