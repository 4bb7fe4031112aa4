import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, prices } from '@inkbridge/shared/pricing';
import { countWords } from '@inkbridge/shared/profile-fields';
import { Icon, TextArea } from '@inkbridge/ui';
import { useWatch } from 'react-hook-form';
import { useFormFacts, useIsFree } from '../form-context.js';
import { BasicField } from './basic-field.js';
import styles from './fields.module.css';
import { useMoney } from '../use-money.js';

export function BioField() {
  const { form } = useFormFacts();
  return (
    <div>
      <BasicField name="bio">
        {/* No part of the form for the browser, whose autofill reads a whole form, all 250 controls, with every key. */}
        <TextArea form="" rows={10} autoComplete="off" {...form.register('basic.bio')} />
      </BasicField>
      <WordCount />
    </div>
  );
}

/** How many words there are, and that further ones cost (AC-218…221). Drawn anew per word, not per key. */
function WordCount() {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const money = useMoney();
  const words = useWatch({ control: form.control, name: 'basic.bio', compute: countWords });
  const price = money(prices.wordBlock);
  const isFree = useIsFree();
  return (
    <>
      <output>
        {!isFree && words > allowances.freeBioWords && (
          <span className={styles.warning}>
            <Icon name="alert" className={styles.warningIcon} />
            <span>{t('wordsExceeded', { price, block: allowances.wordsPerBlock })}</span>
          </span>
        )}
      </output>
      <p className={styles.count}>{t('words', { count: words })}</p>
    </>
  );
}
