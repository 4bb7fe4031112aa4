/** What a writer chose where mail rules say how an envelope is addressed. */
export type SendTo = {
  /** The id of the card that is followed, or `own` for the address as on the profile; null: not chosen. */
  address: string | null;
  /** The name of the prison as the writer corrected it; null: as on the profile. */
  facility: string | null;
};

/** What is preselected. */
export const notChosen: SendTo = { address: null, facility: null };

/** The choice of the address as on the profile. */
export const ownAddress = 'own';
