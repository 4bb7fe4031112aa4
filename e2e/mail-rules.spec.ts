import { hasTitle, testLooks } from './support/looks.js';

testLooks([
  { name: 'mail rules', path: '/mail-rules', ready: hasTitle },
  { name: 'mail rules of a state with a card', path: '/mail-rules/pennsylvania', ready: hasTitle },
  { name: 'mail rules of a state without one', path: '/mail-rules/wyoming', ready: hasTitle },
]);
