export type SharedRule = {
  singleton: true;
  requiredVersion: string | false;
  version?: string;
  eager?: boolean;
  strictVersion?: true;
  import?: false;
};

/** The `shared` option of one app, by module. */
export function sharedFor(kind: 'shell' | 'remote'): Record<string, SharedRule>;
