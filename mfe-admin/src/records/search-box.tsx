import { longestSearch } from '@inkbridge/contracts/limits';
import { Field, TextInput } from '@inkbridge/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { typingPauseMs } from './use-settled-text.js';
import styles from './records-search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  value: string;
  /** Asked when typing pauses, and at once by Enter. */
  onSearch: (text: string) => void;
}

/** Searches while somebody types. What is typed stays theirs: an answer that comes late changes no letter of it. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState({ value, asked: value });

  // The value was changed by somebody else, a link or the way back: the box follows.
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
