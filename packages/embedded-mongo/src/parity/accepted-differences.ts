/** Where the embedded server intentionally differs from MongoDB. Everything else is identical. */
export const acceptedDifferences: Record<string, { embedded: unknown; reason: string }> = {};
