/** An empty icon: without it, browsers request one and report that it is missing. */
export const noIconLink = '<link rel="icon" href="data:,">';

/** Repeats the product's colors and their names, because the sandbox pages are not part of its builds. */
export const sandboxStyles = `
:root {
  color-scheme: light dark;
  --paper: #f6f3ec; --sheet: #fffdf9; --line: #dcd5c6; --control: #837c6c; --ink: #1a2130; --ink-soft: #434a58;
  --primary: #1f4173; --on-primary: #ffffff; --danger: #a3271d; --focus: #0a55c8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12161d; --sheet: #1a1f28; --line: #303745; --control: #7c8494; --ink: #f0eadd; --ink-soft: #c9c5bb;
    --primary: #a9c7f2; --on-primary: #0f1b2d; --danger: #ffb0a3; --focus: #ffd27a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 1.25rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
h1, h2 { margin: 0 0 0.5rem; font-family: Newsreader, Georgia, serif; font-weight: 500; line-height: 1.3; }
h2 { margin-block-start: 1.5rem; font-size: 1.25rem; }
.note { margin-block-start: 0; color: var(--ink-soft); }
form { display: grid; gap: 0.75rem; }
button, input, main > p > a { min-height: 44px; font: inherit; }
button { padding: 0.5rem 1rem; border: 1px solid var(--control); border-radius: 8px; background: var(--sheet); color: var(--ink); cursor: pointer; overflow-wrap: anywhere; }
.account { text-align: start; }
.go { border-color: var(--primary); background: var(--primary); color: var(--on-primary); }
input { width: 100%; padding: 0.5rem 0.75rem; border: 1px solid var(--control); border-radius: 8px; background: var(--paper); color: var(--ink); }
.wrong { margin: 0; color: var(--danger); }
a { display: inline-flex; align-items: center; color: var(--primary); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
