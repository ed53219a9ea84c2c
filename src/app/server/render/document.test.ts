import { expect, it } from 'vitest';
import { writeDocument, type DocumentParts } from './document.ts';
import { focusRefused } from '../../web/refused-spot.ts';

const parts: DocumentParts = {
  head: { title: 'Edith <Marlow>', canonical: '/edith' },
  origin: 'https://rosemary.example',
  productName: 'Rosemary',
  helpEmail: 'help@"rosemary".example',
  isDebug: false,
  body: '<main>words</main>',
  rules: '.c335577{background:#335577}',
  hydration: null,
  counted: null,
  assets: {
    publicStyles: ['/assets/first.css', '/assets/public.css'],
    firstScreen: { text: '.hero{display:grid}', others: ['/assets/public.css'] },
    publicScript: '/assets/public.js',
    analyticsScript: '/assets/counting.js',
    appStyles: ['/assets/app.css'],
    appScript: '/assets/app.js',
    fonts: ['/assets/serif.woff2'],
    shellFiles: ['/assets/app.js'],
    extraHead: '',
  },
};

it('asks for its fonts early, and never holds back the first paint for them', () => {
  const [head = '', body = ''] = writeDocument(parts).split('</head>');
  expect(head).not.toContain('serif.woff2');
  expect(body).toMatch(/^<body data-help="[^"]+"><link rel="preload" href="\/assets\/serif\.woff2" as="font"[^>]*>/);
  expect(head).toContain(
    '<link rel="stylesheet" href="/assets/first.css"><link rel="stylesheet" href="/assets/public.css"><style>.c335577',
  );
});

it('asks for the picture that is seen first before its fonts, and never holds back the first paint for it', () => {
  const preload = { srcSet: '/files/a/1-480.avif 480w', sizes: '17rem', type: 'image/avif' };
  const [head = '', body = ''] = writeDocument({ ...parts, head: { ...parts.head, preload } }).split('</head>');
  const link =
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/files/a/1-480.avif 480w" imagesizes="17rem" fetchpriority="high">';
  expect(head).not.toContain('imagesrcset');
  expect(body.indexOf(link)).toBeGreaterThan(0);
  expect(body.indexOf(link)).toBeLessThan(body.indexOf('serif.woff2'));
});

it('escapes what people wrote, and brings a working screen its own sheet and script', () => {
  expect(writeDocument(parts)).toContain('<title>Edith &lt;Marlow&gt;</title>');
  const working = writeDocument({ ...parts, hydration: { nonce: 'abc', site: '{}', script: 'x' } });
  expect(working).toContain('<script type="module" src="/assets/app.js" nonce="abc">');
  expect(working).not.toContain('/assets/public.');
  expect(working).toContain('<div id="app"><main>words</main></div>');
});

it('says what the session state of its scripts begins with', () => {
  const beginOf = (html: string) => /<body[^>]*>/.exec(html)?.[0];
  expect(beginOf(writeDocument(parts))).toBe('<body data-help="help@&quot;rosemary&quot;.example">');
  const debugging = { ...parts, isDebug: true, hydration: { nonce: 'abc', site: '{}', script: 'x' } };
  expect(beginOf(writeDocument(debugging))).toBe('<body data-help="help@&quot;rosemary&quot;.example" data-debug>');
});

it('looks again by itself only where no script does', () => {
  const lookAgain = { seconds: 5, address: '/donation-success?gift="1"&look=1' };
  const html = writeDocument({ ...parts, head: { ...parts.head, lookAgain } });
  expect(html).toMatch(
    /<noscript><meta http-equiv="refresh" content="5;url=\/donation-success\?gift=&quot;1&quot;&amp;look=1"><\/noscript>/,
  );
  expect(writeDocument(parts)).not.toContain('refresh');
});

it('leads from a refused form to the summary, else the first refused field, else the notice', () => {
  const notice = '<div class="notice problem" role="alert" tabindex="-1"><p>No.</p></div>';
  const fields = '<input id="a"/><input id="b" aria-invalid="true"/><textarea id="c" aria-invalid="true"></textarea>';
  const summary = notice.replace('role="alert"', 'role="alert" id="problem"');
  const focused = (html: string) => focusRefused(html).match(/<[^>]* autofocus=""/g);
  expect(focused(fields + summary)).toEqual(['<div class="notice problem" role="alert" id="problem" autofocus=""']);
  expect(focused(notice + fields)).toEqual(['<input id="b" aria-invalid="true" autofocus=""']);
  expect(focused('<p>aria-invalid="true"</p><input type="radio" data-refused=""/>')).toHaveLength(1);
  expect(focused(notice)).toEqual(['<div class="notice problem" role="alert" autofocus=""']);
  expect(focused('<form><input aria-invalid="false"/></form>')).toBeNull();
});
