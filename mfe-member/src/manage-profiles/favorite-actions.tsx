import type { CardJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { ProfileAction, useActionName } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { Alert, Button } from '@inkbridge/ui';
import { useRemoveFavorite } from './use-remove-favorite.js';

type FavoriteActionsProps = {
  profile: CardJson;
  /** Called before the card disappears together with the focused button. */
  onRemoved: () => void;
};

/** Removing needs no confirmation: the message that follows offers Undo (AC-257). */
export function FavoriteActions({ profile, onRemoved }: FavoriteActionsProps) {
  const { t } = useTranslation('member');
  const nameOf = useActionName();
  const errorText = useErrorText();
  const removal = useRemoveFavorite(profile, onRemoved);
  return (
    <>
      <ProfileAction action="viewDetails" profile={profile} href={pathTo('profile', profile._id)} />
      <Button
        busy={removal.isPending}
        onClick={removal.remove}
        aria-label={nameOf(t('manage.removeFavorite'), profile)}
      >
        {t('manage.removeFavorite')}
      </Button>
      {removal.error && <Alert>{errorText(removal.error)}</Alert>}
    </>
  );
}
