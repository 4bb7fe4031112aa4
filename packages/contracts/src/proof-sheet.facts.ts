/** A profile as it will be published, on paper for the person listed. */
export const getProofSheetRoute = {
  method: 'GET',
  url: '/customer/proof-sheet',
  access: 'signed_in',
  opensAll: true,
  rate: 'sheet',
  download: 'pdf',
} as const;
