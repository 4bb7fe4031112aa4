import { useTranslation } from '@inkbridge/federation/i18n';
import { signInMessages, usePageTitle } from '@inkbridge/frame';
import { useState } from 'react';
import { entranceMessages } from '../entrance/messages/en.js';
import { useMailCode } from '../entrance/use-mail-code.js';
import { NewPassword } from './new-password.js';
import { RequestLink } from './request-link.js';

export const bundles = [entranceMessages, signInMessages];

/** The page that a reset mail's link opens; without a code it offers to send such a mail. */
export function Screen() {
  const { t } = useTranslation('entrance');
  const mail = useMailCode();
  const [wantsNewLink, setWantsNewLink] = useState(false);
  const asks = mail.code === null || wantsNewLink;
  usePageTitle(t(asks ? 'reset.forgotTitle' : 'reset.title'));

  if (mail.code === null || wantsNewLink) return <RequestLink />;
  return <NewPassword code={mail.code} onSaved={mail.forget} onNewLink={() => setWantsNewLink(true)} />;
}
