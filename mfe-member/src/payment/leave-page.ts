/** Goes to a page that is not drawn by this script: a bank's question, a wallet's approval. */
export function leavePage(url: string): void {
  window.location.assign(url);
}
