export * from './facts.js';
export * from './nouns.js';
export * from './routes.js';
