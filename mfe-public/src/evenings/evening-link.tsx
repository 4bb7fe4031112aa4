import { mostEveningGuests } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSession } from '@inkbridge/shared/auth-context';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { eveningPath } from '@inkbridge/shared/routes';
import { Alert, Button, Dialog, Field, TextInput } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import { QrCode } from '@inkbridge/ui/qr-code';
import { useRef, useState } from 'react';
import { newKey } from '../evening/guest-place.js';
import { TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import styles from './evenings.module.css';
import { InviteSheet } from './printed-sheets.js';
import { type HostParts, hostSecrets, useHostErrorText } from './use-host-writes.js';

/** The way in for guests: shown on the device that made it; replaced or closed from any. */
export function EveningLink({ evening, writes }: HostParts) {
  const { t } = useTranslation('evenings');
  const { user } = useSession();
  const errorText = useHostErrorText();
  const { link, close } = writes;
  const made = user ? hostSecrets(user._id).read(evening.id) : null;
  const isHere = made !== null && made.madeAt === evening.linkMadeAt;
  return (
    <TitledSheet title={t('link.title')}>
      {evening.linkMadeAt === null ? (
        <p>{t('link.none')}</p>
      ) : isHere ? (
        <ShownLink evening={evening} secret={made.secret} />
      ) : (
        <p>{t('link.elsewhere', { date: formatDate(new Date(evening.linkMadeAt)) })}</p>
      )}
      {link.isError && <Alert>{errorText(link.error)}</Alert>}
      {close.isError && <Alert>{errorText(close.error)}</Alert>}
      <div className={sheets.buttons}>
        <NewLink evening={evening} writes={writes} />
        {evening.linkMadeAt !== null && (
          <Button size="small" variant="quiet" busy={close.isPending} onClick={() => close.mutate()}>
            {t('link.close')}
          </Button>
        )}
      </div>
    </TitledSheet>
  );
}

function ShownLink({ evening, secret }: Pick<HostParts, 'evening'> & { secret: string }) {
  const { t } = useTranslation('evenings');
  const { outcome, copy } = useCopy();
  const [isPrinting, setIsPrinting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const href = new URL(eveningPath(secret), window.location.origin).href;
  const copyOrSelect = async () => {
    if (!(await copy(href))) field.current?.focus(); // which selects the link
  };
  const share = () => navigator.share({ title: evening.name, url: href }).catch(() => undefined);
  return (
    <>
      <p>{t('link.text', { count: mostEveningGuests })}</p>
      <div className={styles.link}>
        <div className={styles.form}>
          <Field label={t('link.field')}>
            <TextInput ref={field} readOnly value={href} onFocus={({ currentTarget }) => currentTarget.select()} />
          </Field>
          <div className={sheets.buttons}>
            <Button variant="primary" size="small" icon="copy" onClick={() => void copyOrSelect()}>
              {t('link.copy')}
            </Button>
            {typeof navigator.share === 'function' && (
              <Button size="small" icon="send" onClick={() => void share()}>
                {t('link.share')}
              </Button>
            )}
            <Button size="small" icon="print" onClick={() => setIsPrinting(true)}>
              {t('link.print')}
            </Button>
          </div>
          <output className={sheets.hint}>{outcome && t(`link.${outcome}`)}</output>
        </div>
        <QrCode text={href} label={t('link.code')} />
      </div>
      {isPrinting && <InviteSheet evening={evening} href={href} onEnd={() => setIsPrinting(false)} />}
    </>
  );
}

/** Asks first while one works. Pressed twice, or again after a lost answer, it makes one link. */
function NewLink({ evening, writes: { link } }: HostParts) {
  const { t } = useTranslation('evenings');
  const [isAsked, setIsAsked] = useState(false);
  const [secret, setSecret] = useState(newKey);
  const make = () => link.mutate(secret, { onSuccess: () => setSecret(newKey()), onSettled: () => setIsAsked(false) });
  return (
    <>
      <Button
        size="small"
        busy={link.isPending}
        onClick={() => (evening.linkMadeAt === null ? make() : setIsAsked(true))}
      >
        {t('link.another')}
      </Button>
      <Dialog
        open={isAsked}
        role="alertdialog"
        title={t('link.anotherTitle')}
        closeLabel={t('link.cancel')}
        onClose={() => setIsAsked(false)}
        actions={
          <>
            <Button onClick={() => setIsAsked(false)}>{t('link.cancel')}</Button>
            <Button variant="primary" busy={link.isPending} onClick={make}>
              {t('link.another')}
            </Button>
          </>
        }
      >
        <p>{t('link.anotherText')}</p>
      </Dialog>
    </>
  );
}
