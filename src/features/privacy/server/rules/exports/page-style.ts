/** The product's colours without its fonts, because the file must look the same in forty years. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #faf7f1; --ink: #26302b; --soft: #4a544e; --line: #e2d9c8; --accent: #3f5f4d; }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #1b2420; --ink: #f4eddd; --soft: #c9cfc4; --line: #3a463f; --accent: #b5cdb9; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1.15rem 4rem; background: var(--paper); color: var(--ink); font: 1.15rem/1.6 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
nav, main { max-width: 40rem; margin: 0 auto; }
a { color: var(--accent); display: inline-block; padding: 0.35rem 0; }
h1, h2 { font-weight: 400; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.3rem; margin: 1rem 0 0.5rem; }
h2 { font-size: 1.6rem; margin: 3rem 0 1rem; padding-top: 2rem; border-top: 1px solid var(--line); }
p { margin: 0 0 1rem; }
.soft, figcaption a { color: var(--soft); font-size: 1rem; }
.line { font-style: italic; font-size: 1.3rem; }
blockquote { margin: 0 0 1rem; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); }
blockquote.verse { white-space: pre-wrap; padding: 0; border: 0; }
figure { margin: 0 0 2.5rem; }
figcaption p { margin: 0.4rem 0 0; }
img { display: block; max-width: 100%; height: auto; max-height: 90vh; margin: 0 0 0.5rem; border-radius: 6px; }
.portrait img { max-height: 24rem; border-radius: 12rem 12rem 14px 14px; }
.memory { padding: 1.5rem 0; border-bottom: 1px solid var(--line); }
dl { margin: 0 0 1.5rem; }
dt { color: var(--soft); font-size: 1rem; }
dd { margin: 0 0 0.5rem; }
.pages { padding: 0; list-style: none; font-size: 1.4rem; }
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #333; --line: #bbb; --accent: #000; }
  nav, figcaption a { display: none; }
  body { padding: 0; font-size: 11pt; }
  figure, .memory { break-inside: avoid; }
  img { max-height: 18cm; }
}
`;
