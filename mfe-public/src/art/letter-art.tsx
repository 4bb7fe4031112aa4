import { useTranslation } from '@inkbridge/federation/i18n';
import { classes } from '@inkbridge/ui';
import styles from './letter-art.module.css';

/** One line of handwriting: a wave that its dash pattern cuts into words. */
const wave = `M158 0q4-8 7.5 0${'t7.5 0'.repeat(28)}`;
const lines = [
  { y: 94, words: '38 9 58 10 24 9 47 8' },
  { y: 122, words: '52 10 21 9 64 10' },
  { y: 150, words: '29 9 45 10 73 8' },
  { y: 178, words: '61 10 36 9 27 9' },
  { y: 206, words: '44 9 70 400' },
] as const;

const rules = Array.from({ length: 10 }, (_, row) => 72 + row * 28);
/** Every other stripe of the edge; one path each, because this is part of the first page. */
const stripes = 'l4-8h12l-4 8zm56 0'.repeat(7);
const waves = [232, 242, 252, 262, 272].map((y) => `M${y === 252 ? 386 : 381} ${y}c7-5 11 5 18 0s11 5 18 0 5 2 8 1`);

/** Illustration of a letter: sheet, envelope with stamp and postmark, pen. Uses the colours of the theme. */
export function LetterArt({ className }: { className?: string }) {
  const { t } = useTranslation('public');
  return (
    <svg className={classes(styles.art, className)} viewBox="0 0 560 430" role="img" aria-label={t('art.label')}>
      <Sheet greeting={t('art.greeting')} />
      <g transform="rotate(2 320 300)">
        <rect className={styles.envelope} x="118" y="196" width="400" height="216" rx="5" />
        <AirMailEdge />
        <path className={styles.sender} d="M140 220h86M140 232h64M140 244h74" />
        <text className={styles.address}>
          {(['name', 'number', 'street', 'place'] as const).map((line, row) => (
            <tspan key={line} x="196" y={322 + row * 22}>
              {t(`art.${line}`)}
            </tspan>
          ))}
        </text>
        <PostageStamp />
        <g className={styles.postmark}>
          <circle cx="350" cy="250" r="36" />
          <circle cx="350" cy="250" r="27" />
          <path d="M335 256c1-9 6-14 15-14s14 5 15 14M332 256h36M350 238v10" />
          <path d={waves.join('')} />
        </g>
      </g>
      <Pen />
    </svg>
  );
}

function Sheet({ greeting }: { greeting: string }) {
  return (
    <g transform="rotate(-5 250 170)">
      <rect className={styles.sheet} x="96" y="14" width="318" height="330" rx="3" />
      <path className={styles.margin} d="M140 14v330" />
      <path className={styles.rule} d={rules.map((y) => `M96 ${y}h318`).join('')} />
      <text className={styles.greeting} x="156" y="66">
        {greeting}
      </text>
      <g className={styles.writing}>
        {lines.map(({ y, words }) => (
          <path key={y} d={wave} transform={`translate(0 ${y})`} strokeDasharray={words} />
        ))}
      </g>
    </g>
  );
}

function AirMailEdge() {
  return (
    <g className={styles.edge}>
      <path className={styles.blue} d={`M166 412${stripes}`} />
      <path className={styles.red} d={`M138 412${stripes}`} />
    </g>
  );
}

/** A small landscape, not a face: a bridge over water at sunrise. */
function PostageStamp() {
  return (
    <g transform="translate(424 212)">
      <rect className={styles.stampPaper} width="80" height="98" />
      <path className={styles.perforation} d="M0 0h80v98H0z" />
      <rect className={styles.stampSky} x="8" y="8" width="64" height="82" />
      <circle className={styles.stampSun} cx="40" cy="47" r="13" />
      <path className={styles.stampHill} d="M8 58c14-12 22-9 32 0 9-9 20-11 32 0v32H8z" />
      <path className={styles.stampBridge} d="M8 72h64M14 72c2-12 10-19 26-19s24 7 26 19M27 72V57M40 72V53M53 72V57" />
      <path className={styles.stampWater} d="M14 80h14M34 80h18M58 80h8M20 86h20M46 86h16" />
    </g>
  );
}

function Pen() {
  return (
    <g transform="translate(58 372) rotate(-38)">
      <path className={styles.nib} d="M0 0l34-9v18z" />
      <path className={styles.slit} d="M8 0h22" />
      <rect className={styles.ring} x="34" y="-9" width="22" height="18" rx="2" />
      <path className={styles.barrel} d="M56-10h120c10 0 16 4 16 10s-6 10-16 10H56z" />
      <path className={styles.shine} d="M60-5h112" />
    </g>
  );
}
