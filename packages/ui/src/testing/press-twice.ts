import { act } from '@testing-library/react';

/** Two presses so close together that nothing is drawn between them. A double click of `user-event` leaves time for it. */
export function pressTwice(element: HTMLElement): Promise<void> {
  return act(async () => {
    element.click();
    element.click();
  });
}
