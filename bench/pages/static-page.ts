// The page that a careful person would write by hand for the same tribute: same text, pictures and fonts, semantic
// HTML, few inline styles and no script. The browser lines compare the product's page with it.
import { photographAddress, type Photograph, type PhotographFormat } from '../../src/features/media/contract/media.ts';
import type { PublicTribute } from '../../src/features/tributes/contract/tributes.ts';

const PORTRAIT_WIDTHS = 1200;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const sources = (photograph: Photograph, format: PhotographFormat, upTo: number) =>
  photograph.widths
    .filter((width) => width <= upTo)
    .map((width) => `${photographAddress(photograph, width, format)} ${width}w`)
    .join(',');

function picture(photograph: Photograph, sizes: string, loading: string, upTo = Infinity): string {
  const { width, height, alt } = photograph;
  const formats = (['avif', 'webp'] as const).map(
    (format) => `<source type="image/${format}" srcset="${sources(photograph, format, upTo)}" sizes="${sizes}">`,
  );
  const fallback = photographAddress(photograph, Math.min(800, ...photograph.widths.slice(1, 2)), 'jpg');
  const image = `<img src="${fallback}" alt="${escaped(alt)}" width="${width}" height="${height}" ${loading}>`;
  return `<picture>${formats.join('')}${image}</picture>`;
}

/** The `@font-face` rule of a font file. Family, style and weight are derived from the name of the file. */
const face = (path: string) => {
  const family = path.includes('newsreader') ? 'Newsreader' : 'Figtree';
  const style = path.includes('italic') ? 'italic' : 'normal';
  const weight = family === 'Figtree' ? '300 900' : '400';
  return `@font-face{font-family:${family};font-style:${style};font-weight:${weight};font-display:swap;src:url(${path}) format("woff2")}`;
};

const styles = `*{box-sizing:border-box}body{margin:0;background:#faf7f1;color:#26302b;font:18px/1.6 Newsreader,Georgia,serif}
header,section,nav{max-width:44rem;margin:auto;padding:1.5rem 4vw}h1,h2{font-weight:400;line-height:1.15;margin:.6rem 0}h1{font-size:2.5rem}
nav,small,label,button,header a{font:15px/1.5 Figtree,sans-serif;color:#4a544e}img{display:block;max-width:100%;height:auto;margin:auto;background:#ddd6c8}
header{text-align:center}header img{width:270px;aspect-ratio:4/5;object-fit:cover;border-radius:50% 50% 8px 8px/40% 40% 8px 8px}
header a{display:block;margin:.5rem auto;padding:.7rem;max-width:20rem;border:1px solid #3f5f4d;border-radius:8px}blockquote{margin:0;font-style:italic}
ul{list-style:none;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:12px}ul li:first-child{grid-column:span 2}ol{list-style:none;padding:0}
ol li{border-top:1px solid #ddd6c8;padding:1rem 0}input,textarea{width:100%;font:inherit}`;

export interface StaticParts {
  /** Fonts that the product's page fetches, and fonts that its head preloads. */
  fonts: readonly string[];
  preloaded: readonly string[];
}

export function staticPage(tribute: PublicTribute, { fonts, preloaded }: StaticParts): string {
  const { name, line, place, story, portrait, photographs, memories } = tribute;
  const gallery = photographs.map((photograph, at) => {
    const sizes = at === 0 ? '(min-width:44rem) 44rem,92vw' : '(min-width:44rem) 22rem,46vw';
    const image = picture(photograph, sizes, 'loading="lazy" decoding="async"');
    return `<li>${image}<small>${escaped(photograph.caption)}</small>`;
  });
  const words = memories.items.map(
    (memory) =>
      `<li><p>${escaped(memory.words)}</p><small>${escaped(memory.name)}, ${escaped(memory.relation)} · ${memory.leftAt.slice(0, 10)}</small>`,
  );
  const paragraphs = story.split(/\n{2,}/).map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(name)}</title>${preloaded.map((path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`).join('')}
<link rel="icon" href="data:,"><style>${fonts.map(face).join('')}${styles}</style>
<nav>In memory of ${escaped(name)}</nav>
<header>${portrait ? picture(portrait, '270px', 'fetchpriority="high"', PORTRAIT_WIDTHS) : ''}<h1>${escaped(name)}</h1>
<p>${tribute.born?.year ?? ''} – ${tribute.died?.year ?? ''} · ${escaped(place)}</p><blockquote>${escaped(line)}</blockquote>
<a href="#memories">Leave a memory</a><a href="#candles">Light a candle</a></header>
<section><h2>A life</h2>${paragraphs.join('')}</section>
<section><h2>Photographs</h2><ul>${gallery.join('')}</ul></section>
<section id="memories"><h2>Memories</h2><ol>${words.join('')}</ol>
<form method="post"><label>Your name<input name="name" required></label><label>Your words<textarea name="words" rows="5" required></textarea></label><button>Send</button></form></section>
</html>`;
}
