import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

const patienceMs = 200;

/** True once a navigation has taken long enough for the user to notice: time for a progress bar. */
export function useSlowNavigation(): boolean {
  const busy = useNavigation().state !== 'idle';
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
}
