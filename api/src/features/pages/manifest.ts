import { z } from 'zod';

const files = z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) });

/**
 * What a front-end build says about itself in its `manifest.json` (packages/federation, `Manifest`). File names are
 * relative to the app's prefix.
 */
export const manifestSchema = z.object({
  /** `shell`, `console`, `public`, `member` or `admin`. */
  app: z.string().min(1),
  /** Names this build; the server bundle of the same build carries the same. */
  build: z.string().min(1),
  contractVersion: z.number(),
  entry: z.string().min(1),
  /** What `./remote` needs before its first screen; empty for a host. */
  expose: z.record(z.string(), files),
  initial: files,
  fonts: z.array(z.string()),
  /** By file: every script and style sheet. */
  integrity: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Where each app's files are served; the console has its own origin. */
export const assetPrefixes = {
  shell: '/assets/shell/',
  console: '/assets/admin/',
  public: '/remotes/public/',
  member: '/remotes/member/',
  admin: '/remotes/admin/',
} as const;
export type AppName = keyof typeof assetPrefixes;

export function prefixOf({ app }: Pick<Manifest, 'app'>): string {
  return (assetPrefixes as Record<string, string>)[app] ?? `/remotes/${app}/`;
}
