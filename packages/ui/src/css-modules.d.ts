/** Stylesheets as bundlers see them. The longer pattern stands first: of two that fit, TypeScript takes the first. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css' {}
