import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, prices } from '@inkbridge/shared/pricing';
import { countWords } from '@inkbridge/shared/profile-fields';
import { Icon, TextArea } from '@inkbridge/ui';
import { useWatch } from 'react-hook-form';
import { useFormFacts, useIsFree } from '../state/form-context.js';
import { BasicField } from './basic-field.js';
import styles from './fields.module.css';
import { useMoney } from '../price/use-quote-lines.js';

export function BioField() {
  const { form } = useFormFacts();
  return (
    <div>
      <BasicField name="bio">
        {/* Detached from the form, because browser autofill reads all 250 controls of a form on every keystroke. */}
        <TextArea form="" rows={10} autoComplete="off" {...form.register('basic.bio')} />
      </BasicField>
      <WordCount />
    </div>
  );
}

/** The word count, and what further words cost (AC-218…221). Renders again per word, not per keystroke. */
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
