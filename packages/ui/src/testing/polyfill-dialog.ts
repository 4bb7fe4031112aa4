/**
 * Adds modal dialogs to jsdom, as far as tests need them: opening, cancelling with Escape, closing. Call it once in a
 * test file that shows a dialog; does nothing if the environment supports dialogs.
 */
export function polyfillDialog(): void {
  const dialog = HTMLDialogElement.prototype;
  if ('showModal' in dialog) return;

  const cancelOnEscape = function (this: HTMLDialogElement, event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
  };
  Object.assign(dialog, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.addEventListener('keydown', cancelOnEscape);
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.removeEventListener('keydown', cancelOnEscape);
      this.dispatchEvent(new Event('close'));
    },
  });
}
