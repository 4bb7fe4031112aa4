export { factLines, type FactLine, type FactName } from './fact-lines.js';
