import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { shortPath } from '@inkbridge/shared/routes';
import { Button, type ButtonProps, showToast } from '@inkbridge/ui';
import { copyText } from '@inkbridge/ui/copy';
import type { ListedProfile } from '../profile-data.js';

type ShareButtonProps = { profile: Pick<ListedProfile, '_id' | 'basicInfo'>; variant?: ButtonProps['variant'] };

/** Hands the short address to the device's own way of sharing; without one, copies it. */
export function ShareButton({ profile, variant }: ShareButtonProps) {
  const { t } = useTranslation('share');

  async function share(): Promise<void> {
    const url = new URL(shortPath(profile._id), window.location.origin).href;
    if ('share' in navigator) {
      const done = await navigator.share({ title: fullNameOf(profile.basicInfo), url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError', // the reader changed their mind
      );
      if (done) return;
    }
    const isCopied = await copyText(url);
    showToast(isCopied ? { text: t('copied'), icon: 'check' } : { text: t('notCopied', { address: url }) });
  }

  return (
    <Button size="small" variant={variant} icon="copy" onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}
