/** Where the embedded server answers otherwise than MongoDB, on purpose. Everything else is equal. */
export const acceptedDifferences: Record<string, { embedded: unknown; reason: string }> = {};
