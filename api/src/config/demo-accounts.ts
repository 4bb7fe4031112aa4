/** The domain of the demo accounts, whose password is public (README.md). */
export const demoDomain = '@inkbridge.test';
