import { type SearchPace, searchPaces } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Field, Select } from '@inkbridge/ui';

type PaceFieldProps = {
  /** The search, where there are several on a page. */
  about?: string;
  hint?: string;
  pace: SearchPace;
  onChange: (pace: SearchPace) => void;
};

/** How often a member hears of someone new. */
export function PaceField({ about, hint, pace, onChange }: PaceFieldProps) {
  const { t } = useTranslation('searches');
  return (
    <Field label={t('pace.label')} hint={hint}>
      <Select
        aria-label={about && t('pace.labelOf', { name: about })}
        value={pace}
        onChange={({ currentTarget: { value } }) => onChange(searchPaces.find((one) => one === value) ?? pace)}
      >
        {searchPaces.map((one) => (
          <option key={one} value={one}>
            {t(`pace.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
