export { wrap, type Measure } from './wrap.js';
