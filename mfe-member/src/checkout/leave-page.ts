/** Leaves the app for another site's page, such as a bank's challenge or a wallet's approval. */
export function leavePage(url: string): void {
  window.location.assign(url);
}
