import { render } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { stickyBar } from './bar-height.js';

const barHeight = () => document.documentElement.style.getPropertyValue('--bar-height');

function show(position: 'sticky' | 'static') {
  const view = render(<div ref={stickyBar} style={{ position, insetBlockEnd: '12px' }} />);
  const bar = view.container.firstElementChild;
  Object.defineProperty(bar, 'offsetHeight', { value: 76 }); // jsdom lays nothing out
  window.dispatchEvent(new Event('resize'));
  return view;
}

it('the page knows how much of it the bar at its bottom takes, until the bar goes', () => {
  const { unmount } = show('sticky');
  expect(barHeight()).toBe('88px');

  unmount();
  expect(barHeight()).toBe('');
});

it('a bar that does not stick takes nothing', () => {
  show('static');

  expect(barHeight()).toBe('0px');
});

it('a browser without observers of sizes knows it as well, when its window changes', () => {
  vi.stubGlobal('ResizeObserver', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());

  show('sticky');

  expect(barHeight()).toBe('88px');
});

it('it is told once the page is laid out, which its bar does not do before', () => {
  let told: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(tell: () => void) {
        told = tell;
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());

  const { container } = render(<div ref={stickyBar} style={{ position: 'sticky', insetBlockEnd: '12px' }} />);
  expect(barHeight()).toBe('');

  Object.defineProperty(container.firstElementChild, 'offsetHeight', { value: 76 });
  told();
  expect(barHeight()).toBe('88px');
});
