import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate, lastDay, meantDay } from '@inkbridge/shared/profile-fields';
import { TextInput } from '@inkbridge/ui';
import { MeantDay } from '@inkbridge/ui/meant-day';

type DayInputProps = {
  /** `datetime-local` also asks for a time. */
  type: 'date' | 'datetime-local';
  /** The first day. */
  min?: string;
  value: string;
  onChange: (value: string) => void;
};

/** Asks for a day; if the year was typed with two digits, also asks whether another day was meant. */
export function DayInput({ type, min, value, onChange }: DayInputProps) {
  const { t } = useTranslation('admin');
  const [first, last] = [min, lastDay].map((day) => (day && type === 'datetime-local' ? `${day}T00:00` : day));
  return (
    <MeantDay
      meant={meantDay(value, () => true)}
      question={(day) => t('records.meant', { date: formatDate(day.slice(0, 10)) })}
      onMeant={onChange}
    >
      <TextInput type={type} min={first} max={last} value={value} onChange={({ target }) => onChange(target.value)} />
    </MeantDay>
  );
}
