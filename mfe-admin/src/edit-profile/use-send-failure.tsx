import { isApiError } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { isForeseen, useErrorText, useTextOfCode } from '@inkbridge/frame';
import { pathTo } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import type { ReactNode } from 'react';

/** Explains why a profile could not be created, or the one with `id` not changed, with a link to the cause (D-73). */
export function useSendFailure(id?: string): (error: unknown) => ReactNode {
  const textOfCode = useTextOfCode();
  const errorText = useErrorText();
  return (error) => {
    if (isArchivedRefusal(error)) return <Refusal text={textOfCode('customer_archived')} obstacle="archived" id={id} />;
    if (!isForeseen(error)) return textOfCode(id === undefined ? 'create_failed' : 'update_failed');
    const isWaiting = isApiError(error) && error.code === 'update_pending';
    return isWaiting ? <Refusal text={errorText(error)} obstacle="update" id={id} /> : errorText(error);
  };
}

type RefusalProps = { text: string; obstacle: 'archived' | 'update'; id: string | undefined };

function Refusal({ text, obstacle, id }: RefusalProps) {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  if (id === undefined) return text;
  return (
    <>
      <span>{text}</span>{' '}
      {obstacle === 'archived' ? (
        <Link href={pathTo('adminProfile', id)}>{t('acts.edit.viewProfile')}</Link>
      ) : (
        <Link href={pathTo('pendingUpdate', id)}>{ofProfile('action.viewUpdate')}</Link>
      )}
    </>
  );
}

/** AC-558: the word in the message decides, whatever the code is. */
function isArchivedRefusal(error: unknown): boolean {
  return isApiError(error) && (error.code === 'customer_archived' || error.message.includes('archived'));
}
