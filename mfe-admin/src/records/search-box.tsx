import { longestSearch } from '@inkbridge/contracts/limits';
import { Field, TextInput } from '@inkbridge/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { typingPauseMs } from './use-settled-text.js';
import styles from './records-search-box.module.css';

type SearchBoxProps = {
  label: string;
  placeholder: string;
  /** The current search text. */
  value: string;
  /** Called when typing pauses, and immediately on Enter. */
  onSearch: (text: string) => void;
};

/** Searches while the user types. A late response never changes the typed text. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, asked: value });

  // The value was changed from outside, by a link or by Back: the box follows.
  if (value !== known.value) {
    setKnown({ value, asked: value });
    if (value !== known.asked) setTyped(value);
  }

  const search = (text: string) => {
    const asked = text.trim();
    if (asked === known.asked) return;
    setKnown({ value, asked });
    onSearch(asked);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className={styles.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <Field label={label} labelHidden>
          <TextInput
            type="search"
            className={styles.input}
            placeholder={placeholder}
            maxLength={longestSearch}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </search>
  );
}
