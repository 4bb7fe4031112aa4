import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EnvelopeAddress } from './envelope-address.js';
import styles from './envelope-address.module.css';

it('AC-104 numbers and ZIP codes with a hyphen stay whole on an envelope; a name may break', () => {
  const lines = [
    'Daniel Ortega-Villanueva',
    'DOC/Inmate # AB-12345',
    'Smart Mail/ORTEGA-VILLANUEVA/AB-12345',
    'Elm, OH\u00a043001-1234',
  ];
  const { container } = render(<EnvelopeAddress lines={lines} />);

  const whole = [...container.querySelectorAll(`.${styles.number ?? ''}`)].map(({ textContent }) => textContent);
  expect(whole).toEqual(['AB-12345', 'AB-12345', 'OH\u00a043001-1234']);
  expect(container.querySelectorAll('wbr')).toHaveLength(2);
  expect([...container.querySelectorAll('address > span')].map(({ textContent }) => textContent)).toEqual(lines);
});
