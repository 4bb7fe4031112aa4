/** "First Last". Some identity providers know only one of the names. */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
