import { expect, it } from 'vitest';
import { requireNode } from './run.mjs';

it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s is new enough', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

it.each(['18.20.4', '20.18.9'])('Node %s is refused in one sentence', (version) => {
  expect(() => requireNode(version)).toThrow(`Inkbridge needs Node 20.19.0 or newer; this is Node ${version}.`);
});
