export { mulberry32 } from './mulberry32.js';
export { drawnPortraitAt, portraitFolder, portraitPath, sitterOf } from './portrait-path.js';
export { portraitSvg } from './portrait-svg.js';
export { type PortraitOptions } from './traits.js';
