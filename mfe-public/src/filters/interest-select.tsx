import { useTranslation } from '@inkbridge/federation/i18n';
import { useOptionLabel } from '@inkbridge/profile-screens';
import { interestWords } from '@inkbridge/shared/option-lists';
import { Select } from '@inkbridge/ui';

export type InterestSelectProps = {
  chosen: readonly string[];
  onAdd: (interest: string) => void;
  /** The words of the first option, which chooses nothing. */
  first: string;
  className?: string | undefined;
};

/** Adds one of the questionnaire's options; a part of its own, because a first page needs no two hundred of them. */
export function Part({ chosen, onAdd, first, className }: InterestSelectProps) {
  const { language } = useTranslation('public');
  const labelOf = useOptionLabel();
  const offered = interestWords
    .filter((word) => !chosen.includes(word))
    .map((word) => ({ word, label: labelOf(word) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Select name="interest" value="" className={className} onChange={({ target }) => onAdd(target.value)}>
      <option value="">{first}</option>
      {offered.map(({ word, label }) => (
        <option key={word} value={word}>
          {label}
        </option>
      ))}
    </Select>
  );
}
