import type { CountedScreen } from '../../../features/privacy/contract/analytics.ts';
import type { Head } from '../../../ui/client/page.ts';
import { direction, tag } from '../../../shared/words/en/language.ts';
import { paletteScript } from '../../../platform/http/answers/palette-script.ts';
import { escapeText as text } from '../../../platform/text/escape.ts';

/** URLs of built files, or of sources in development. */
export interface Assets {
  publicStyles: string[];
  /** The first sheet's text, which is inlined, and the other sheets. Null if no sheet is inlined, as in development. */
  firstScreen: { text: string; others: string[] } | null;
  publicScript: string;
  analyticsScript: string;
  appStyles: string[];
  appScript: string;
  fonts: string[];
  /** Files that screens need that are read offline. */
  shellFiles: string[];
  extraHead: string;
}

export interface DocumentParts {
  head: Head;
  origin: string;
  productName: string;
  helpEmail: string;
  isDebug: boolean;
  body: string;
  /** The page's one style block; the content policy names its hash. */
  rules: string;
  /** `script` is inline, so that it runs before anything can be typed. */
  hydration: { nonce: string; site: string; script: string; isShell?: true } | null;
  /** Set for a static screen whose views may be counted. A hydrated screen counts in its own script. */
  counted: CountedScreen | null;
  assets: Assets;
}

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${text(href)}"${more}>`;
const meta = (name: string, content: string) => `<meta name="${name}" content="${text(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${text(content)}">`;

/** Returns the link preview tags. Pages that are not for everyone get none. */
function previewTags({ head, origin, productName }: DocumentParts): string {
  if (head.isIndexed === false || !head.canonical) return '';
  return [
    property('og:site_name', productName),
    property('og:title', head.title),
    property('og:url', origin + head.canonical),
    head.description ? property('og:description', head.description) : '',
    head.card ? property('og:image', origin + head.card) + meta('twitter:card', 'summary_large_image') : '',
  ].join('');
}

/** Makes the browser reload where no script runs. With a script, the page polls instead. */
const lookingAgain = ({ lookAgain }: Head): string =>
  lookAgain === undefined
    ? ''
    : `<noscript><meta http-equiv="refresh" content="${lookAgain.seconds};url=${text(lookAgain.address)}"></noscript>`;

/** Whether the first screen's styles are inlined; the other sheets are then linked in the body. */
export const holdsFirstScreen = (head: Head, { firstScreen }: Assets): boolean =>
  head.hasFirstScreen === true && firstScreen !== null;

/** Makes the browser fetch the picture before the fonts, with which it would share the network. */
const picturePreload = ({ preload }: Head): string =>
  preload === undefined
    ? ''
    : `<link rel="preload" as="image" type="${text(preload.type)}" imagesrcset="${text(preload.srcSet)}" imagesizes="${text(preload.sizes)}" fetchpriority="high">`;

/** A whole page. Every value from outside is escaped here. */
export function writeDocument(parts: DocumentParts): string {
  const { head, origin, assets, hydration, body, rules, counted, helpEmail, isDebug } = parts;
  const styles = [
    ...(hydration || holdsFirstScreen(head, assets) ? [] : assets.publicStyles),
    ...(hydration || head.needsAppStyles ? assets.appStyles : []),
  ];
  const nonce = hydration ? ` nonce="${hydration.nonce}"` : '';
  const script = hydration ? assets.appScript : assets.publicScript;
  return [
    `<!doctype html><html lang="${text(head.language ?? tag)}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${text(head.title)}</title>`,
    head.description ? meta('description', head.description) : '',
    head.isIndexed === false ? meta('robots', 'noindex') : '',
    lookingAgain(head),
    head.canonical ? link('canonical', origin + head.canonical) : '',
    previewTags(parts),
    meta('color-scheme', 'light dark'),
    `<script${nonce}>${paletteScript}</script>`,
    hydration ? `<script${nonce}>${hydration.script}</script>` : '',
    styles.map((style) => link('stylesheet', style)).join(''),
    rules === '' ? '' : `<style>${rules}</style>`,
    link('icon', '/favicon.svg', ' type="image/svg+xml"'),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    hydration ? link('manifest', '/manifest.webmanifest') : '',
    assets.extraHead.replaceAll('<script', `<script${nonce}`),
    `<script type="module" src="${text(script)}"${nonce}></script>`,
    counted === null
      ? ''
      : `<script type="module" src="${text(assets.analyticsScript)}" id="counting" data-screen="${counted}"></script>`,
    // Every script's session state starts from these two attributes.
    `</head><body data-help="${text(helpEmail)}"${isDebug ? ' data-debug' : ''}>`,
    // Preloads are in the body. In the head, Chromium delays the first paint for fonts, up to 1.5 seconds, and 40 ms on a
    // phone for a picture.
    picturePreload(head),
    assets.fonts.map((font) => link('preload', font, ' as="font" type="font/woff2" crossorigin')).join(''),
    hydration?.isShell
      ? `<script type="application/json" id="files">${JSON.stringify(assets.shellFiles)}</script>`
      : '',
    hydration
      ? `<div id="app">${body}</div><script type="application/json" id="site"${nonce}>${hydration.site}</script>`
      : body,
    '</body></html>',
  ].join('');
}
