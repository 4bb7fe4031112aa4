import { useTranslation } from '@inkbridge/federation/i18n';
import { EnvelopeAddress, mailLines, numberLabel } from '@inkbridge/profile-screens';
import { linesOf, tidyLine } from '@inkbridge/shared/text';
import type { EnvelopePart } from '@inkbridge/contracts/facts';
import { Button } from '@inkbridge/ui';
import { useState } from 'react';
import styles from './envelope-order.module.css';
import type { FormPart } from './facility-fields.js';
import type { FacilityValues } from './facility-values.js';

/** The order of the lines that the mail room asks for, beside the envelope that it makes. */
export function EnvelopeOrder({ values, change }: Pick<FormPart, 'values' | 'change'>) {
  const { t } = useTranslation('facilities');
  const [said, setSaid] = useState('');
  const { envelope } = values;
  const move = (part: EnvelopePart, by: 1 | -1) => {
    const place = envelope.indexOf(part) + by;
    const others = envelope.filter((one) => one !== part);
    change({ envelope: others.toSpliced(place, 0, part) });
    setSaid(t('moved', { part: t(`part.${part}`), place: place + 1, count: envelope.length }));
  };
  return (
    <div className={styles.pair}>
      <fieldset className={styles.order}>
        <legend className={styles.legend}>{t('order')}</legend>
        <p className={styles.hint}>{t('orderHint')}</p>
        <ol className={styles.parts}>
          {envelope.map((part, place) => (
            <li key={part} className={styles.part}>
              <span>{t(`part.${part}`)}</span>
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  variant="quiet"
                  size="small"
                  icon={by < 0 ? 'chevronUp' : 'chevronDown'}
                  aria-label={t(by < 0 ? 'up' : 'down', { part: t(`part.${part}`) })}
                  aria-disabled={place + by < 0 || place + by >= envelope.length}
                  onClick={() => {
                    if (place + by >= 0 && place + by < envelope.length) move(part, by);
                  }}
                />
              ))}
            </li>
          ))}
        </ol>
        <output className={styles.said}>{said}</output>
      </fieldset>
      <figure className={styles.figure}>
        <figcaption className={styles.hint}>{t('envelope')}</figcaption>
        <div className={styles.envelope}>
          <span className={styles.stamp} aria-hidden="true" />
          <EnvelopeAddress lines={useEnvelopeLines(values)} className={styles.address} />
        </div>
      </figure>
    </div>
  );
}

/** The lines of an envelope to somebody in this facility, as far as it is filled in. */
function useEnvelopeLines(values: FacilityValues): string[] {
  const { t: rule } = useTranslation('mailRules');
  const lines: Record<EnvelopePart, string[]> = {
    person: [rule('address.name')],
    number: [`${numberLabel} ${rule('address.number')}`],
    facility: [tidyLine(values.name)],
    address: mailLines({
      mailingAddress: linesOf(values.mailingLines).join(', '),
      city: values.mailingCity,
      state: values.mailingState,
      zipcode: values.mailingZip,
    }),
  };
  return values.envelope.flatMap((part) => lines[part]).filter((line) => line !== '');
}
