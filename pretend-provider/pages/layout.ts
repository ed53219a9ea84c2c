import { html } from 'hono/html';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Markup = ReturnType<typeof html>;

const style = html`<style>
  :root {
    color-scheme: light;
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    font:
      1rem/1.5 system-ui,
      sans-serif;
    color: #1c1c1c;
    background: #fff;
    overflow-wrap: anywhere;
  }
  .pretend {
    margin: 0;
    padding: 0.75rem 1rem;
    font-weight: 700;
    background: #ffd54a;
    border-bottom: 4px dashed #1c1c1c;
  }
  main {
    max-width: 44rem;
    margin: 0 auto;
    padding: 1rem;
  }
  h1 {
    font-size: 1.5rem;
    line-height: 1.25;
  }
  label {
    display: block;
    padding: 0.5rem 0;
  }
  input[type='email'] {
    display: block;
    width: 100%;
    min-height: 2.75rem;
    font: inherit;
    padding: 0.5rem;
    border: 1px solid #555;
  }
  input[type='radio'] {
    width: 1.25rem;
    height: 1.25rem;
    vertical-align: -0.2rem;
  }
  fieldset {
    margin: 1rem 0;
    border: 1px solid #555;
  }
  button,
  .button {
    display: inline-block;
    min-height: 2.75rem;
    margin: 0.25rem 0.25rem 0.25rem 0;
    padding: 0.5rem 0.9rem;
    font: inherit;
    color: #1c1c1c;
    background: #eee;
    border: 1px solid #555;
    border-radius: 0.25rem;
  }
  button.main {
    color: #fff;
    background: #1d4d2f;
  }
  :focus-visible {
    outline: 3px solid #0b57d0;
    outline-offset: 2px;
  }
  .problem {
    padding: 0.75rem 1rem;
    border: 2px solid #a31515;
  }
  section {
    border-top: 1px solid #bbb;
    margin-top: 1.5rem;
  }
  form.row {
    display: inline;
  }
</style>`;

/** Every page starts with a banner that says that the provider is a pretend one. */
export const page = (c: Context, title: string, body: Markup, status: ContentfulStatusCode = 200) => {
  c.header('cache-control', 'no-store');
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  c.header('referrer-policy', 'no-referrer');
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} (pretend)</title>
          ${style}
        </head>
        <body>
          <header class="pretend">Pretend card payments: no money moves here.</header>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status,
  );
};

export const problem = (why: string | null) => (why === null ? '' : html`<p class="problem" role="alert">${why}</p>`);

export const ended = (c: Context, words: string, status: ContentfulStatusCode = 410) =>
  page(c, 'This page has ended', html`<p>${words}</p>`, status);
