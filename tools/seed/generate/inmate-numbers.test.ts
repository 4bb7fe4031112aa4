import { usStates } from '@inkbridge/shared/option-lists';
import { expect, it } from 'vitest';
import { inmateNumberCapacity, inmateNumberOf } from './inmate-numbers.js';

it('a million people get a million numbers', () => {
  expect(inmateNumberCapacity).toBeGreaterThanOrEqual(1_000_000);
});

it('no two of twenty thousand people have the same number, whatever their states', () => {
  const numbers = Array.from({ length: 20_000 }, (_, serial) => {
    const state = usStates[(serial * 7) % usStates.length];
    return inmateNumberOf(state?.code ?? 'OH', serial * 49, 'test');
  });

  expect(new Set(numbers).size).toBe(numbers.length);
});

it('states write their numbers differently', () => {
  const shapes = usStates.map(({ code }) => inmateNumberOf(code, 1, 'test').replaceAll(/\d/gu, '9').replace(code, '%'));

  expect(new Set(shapes.map((shape) => shape.replaceAll(/[A-Z]/gu, 'A'))).size).toBe(8);
});
