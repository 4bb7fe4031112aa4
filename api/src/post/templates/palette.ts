/** The light values of the design tokens, because mail programs know no custom properties. A test compares them. */
export const palette = {
  paper: '#f6f3ec',
  sheet: '#fffdf9',
  line: '#dcd5c6',
  ink: '#1a2130',
  'ink-soft': '#434a58',
  'ink-quiet': '#5a606c',
  primary: '#1f4173',
  'on-primary': '#ffffff',
} as const;
