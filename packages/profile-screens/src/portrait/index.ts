export { portraitSvg } from './portrait-svg.js';
export { type PortraitOptions } from './traits.js';
