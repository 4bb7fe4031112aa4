import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** Light modules around the picture, which scanners need. */
const quiet = 2;

type Modules = readonly (readonly boolean[])[];

/** Those drawn before, so that a second one, on paper, is there at once. */
const drawn = new Map<string, Modules>();

/** A text as a QR code. The library loads with the first one; without it, the text beside the picture has to do. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState(() => drawn.get(text) ?? null);
  useEffect(() => {
    let isWanted = true;
    import('uqr').then(
      ({ encode }) => {
        const { data } = encode(text, { border: quiet });
        drawn.set(text, data);
        if (isWanted) setModules(data);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);

  return (
    <div className={styles.qr}>
      {modules && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${modules.length} ${modules.length}`}>
          <path d={pathOf(modules)} fill="#000" />
        </svg>
      )}
    </div>
  );
}

/** One run of dark modules per subpath. */
function pathOf(rows: Modules): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('');
}
