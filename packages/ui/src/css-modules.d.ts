/** Style sheets as bundlers import them. The longer pattern comes first, because TypeScript uses the first match. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css' {}
