/** Passing on the address of a profile. */
export const en = {
  share: 'Share this profile',
  copied: 'The link is copied.',
  notCopied: 'Your browser blocked the copy. The link is {address}',
  title: 'Short address',
  hint: 'Short enough to write in a letter. The code leads there too.',
  code: 'Code of the short address',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    share: typeof en;
  }
}
