import { mirror } from './portrait-svg.js';
import { bust, ground, portraitHeight, portraitWidth, type Shape } from './shapes.js';
import { traitsOf, type PortraitOptions } from './traits.js';

export interface DrawnPortraitProps extends PortraitOptions {
  /** Says whose portrait it is; left out where the name stands beside it. */
  label?: string;
  className?: string;
}

/** The portrait of `portraitSvg` in a page: what stands in the stamp of a person without a photo. */
export function DrawnPortrait({ label, className, ...options }: DrawnPortraitProps) {
  const traits = traitsOf(options);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${portraitWidth} ${portraitHeight}`}
      preserveAspectRatio="xMidYMin slice"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {ground(traits).map(path)}
      <g strokeLinecap="round" strokeLinejoin="round" transform={traits.mirrored ? mirror : undefined}>
        {bust(traits).map(path)}
      </g>
      <text x="11" y="24" fontFamily="Georgia,serif" fontSize="15" fontWeight="700" fill={traits.ink.dark}>
        {options.initials}
      </text>
    </svg>
  );
}

const path = (shape: Shape) => <path key={shape.d} {...shape} />;
