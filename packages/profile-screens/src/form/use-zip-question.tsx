import { zipPlace } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Dialog } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOptionLabel } from '../fields/use-option-label.js';
import { zipCodeIn, zipDoubt } from '../zip/zip-doubt.js';
import { useZipText } from '../zip/zip-line.js';
import { useFormFacts } from './state/form-context.js';
import { controlId } from './state/form-steps.js';
import type { FormValues } from './state/form-values.js';

type Asked = { text: string; answer: (isRight: boolean) => void };

/**
 * Asks about a ZIP code of another state before the form is sent, once for each address; whatever is answered, nothing
 * is refused (D-170). `onChange` shows the step with the address.
 */
export function useZipQuestion(onChange: () => void) {
  const { t } = useTranslation('zip');
  const { pricing } = useFormFacts();
  const client = useQueryClient();
  const textOf = useZipText(useOptionLabel());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changes, setChanges] = useState(0);
  const kept = useRef('');
  const live = 'live' in pricing ? pricing.live?.basicInfo : undefined;

  // The dialog gives the focus back first.
  useEffect(() => {
    if (changes > 0) document.getElementById(controlId('zipcode'))?.focus();
  }, [changes]);

  /** Whether to go on. Without an answer from the API, nothing is asked. */
  async function isMeant({ facilityId, basic: { zipcode, city, state } }: FormValues): Promise<boolean> {
    const code = zipCodeIn(zipcode);
    const pair = `${code} ${state}`;
    if (code === null || facilityId !== null || pair === kept.current) return true;
    if (live && zipCodeIn(String(live.zipcode)) === code && live.state === state) return true;
    const place = await client.fetchQuery({ ...zipPlace(code), retry: false }).catch(() => undefined);
    if (place === undefined || zipDoubt({ city, state }, place) !== 'otherState') return true;
    return new Promise((resolve) => {
      const answer = (isRight: boolean) => {
        if (isRight) kept.current = pair;
        setAsked(null);
        resolve(isRight);
        if (isRight) return;
        onChange();
        setChanges((count) => count + 1);
      };
      setAsked({ text: textOf(code, { city, state }, place), answer });
    });
  }

  const change = () => asked?.answer(false);
  const question = (
    <Dialog
      open={asked !== null}
      role="alertdialog"
      title={asked?.text}
      closeLabel={t('ask.close')}
      onClose={change}
      actions={
        <>
          <Button onClick={() => asked?.answer(true)}>{t('ask.keep')}</Button>
          <Button variant="primary" onClick={change}>
            {t('ask.change')}
          </Button>
        </>
      }
    >
      <p>{t('ask.text')}</p>
    </Dialog>
  );
  return { isMeant, question };
}
