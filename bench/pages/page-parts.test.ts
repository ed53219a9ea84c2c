import { describe, expect, it } from 'vitest';
import { pageParts, staticImports } from './page-parts.ts';

const html = `<!doctype html><html><head>
<link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="modulepreload" href="/assets/shared.js"><link rel="preload" as="script" href="/assets/early.js">
<link rel="stylesheet" href="/assets/public.css"><link rel="icon" href="/favicon.svg">
<script type="application/ld+json">{"@type":"Person"}</script>
<script>document.documentElement.dataset.js = ''</script>
<script type="module" src="/assets/public.js"></script></head>
<body><picture><source srcset="/a.webp 480w"><img src="/a.jpg" alt=""></picture><img src="/b.jpg" alt=""></body></html>`;

describe('what a page fetches', () => {
  it('finds scripts, what is preloaded for them, and inline ones, but no data blocks', () => {
    const parts = pageParts(html);
    expect(parts.scripts).toEqual(['/assets/public.js', '/assets/shared.js', '/assets/early.js']);
    expect(parts.inlineScripts).toEqual(["document.documentElement.dataset.js = ''"]);
  });

  it('finds style sheets, fonts and pictures', () => {
    const { styles, fonts, pictures } = pageParts(html);
    expect(styles).toEqual(['/assets/public.css']);
    expect(fonts).toEqual(['/assets/figtree.woff2']);
    expect(pictures).toBe(2);
  });
});

describe('what a built script imports before it runs', () => {
  it('follows every static form, relative to the script', () => {
    const source = `import"./side.js";import{a as b}from"./named.js";import * as c from '../up.js';export*from"./again.js";`;
    expect(staticImports(source, '/assets/public.js')).toEqual([
      '/assets/side.js',
      '/assets/named.js',
      '/up.js',
      '/assets/again.js',
    ]);
  });

  it('leaves out what is only loaded on an interaction', () => {
    expect(staticImports(`b.onclick=()=>import("./viewer.js");const from="./no.js"`, '/assets/public.js')).toEqual([]);
  });
});
