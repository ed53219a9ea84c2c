// Lists the texts, headings, links and fields of a screen or an email in order, without their look.

/** Attributes that matter to people or programs. Omits classes, styles, ids and data for scripts. */
const SAVED = new Set(
  (
    'action alt aria-checked aria-current aria-disabled aria-expanded aria-hidden aria-label aria-live aria-pressed ' +
    'aria-selected autocomplete checked cols content datetime dir disabled enctype hidden high href hreflang inputmode lang low ' +
    'max maxlength media method min minlength multiple name open optimum pattern placeholder readonly rel required role rows ' +
    'scope selected size step target title translate type value'
  ).split(' '),
);
/** Inline elements, whose text stays in the line of the text around it. */
const INLINE = new Set('span em strong b i bdi bdo small sub sup abbr cite q u wbr mark'.split(' '));
/** Parts that are left out. `<source>` is one of them: picture sizes are made after upload, so their number varies. */
const UNSEEN = /<(script|style|svg)\b[^>]*>[\s\S]*?<\/\1>|<source\b[^>]*>|<!--[\s\S]*?-->/g;
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/g;
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;
/** Tags that are left out if they have no attributes, because their text is listed anyway. */
const SILENT = new Set(
  'html head body div section header footer main aside tbody thead colgroup col source picture'.split(' '),
);

/** One line for each stretch of text and for each tag that is not left out. */
export function outlineOf(html: string): string {
  const lines: string[] = [];
  let words = '';
  const endLine = () => {
    const line = decoded(words).replaceAll(/\s+/g, ' ').trim();
    if (line !== '') lines.push(line);
    words = '';
  };
  let from = 0;
  const text = html.replaceAll(UNSEEN, '');
  for (const found of text.matchAll(TAG)) {
    words += text.slice(from, found.index);
    from = found.index + found[0].length;
    const [, end, name = '', attributes = ''] = found;
    const tag = name.toLowerCase();
    const kept = keptOf(attributes);
    if (INLINE.has(tag) && kept === '') continue;
    endLine();
    if (end === '' && (kept !== '' || !SILENT.has(tag))) lines.push(`<${tag}${kept}>`);
    if (end !== '' && /^(form|fieldset|ul|ol|table|nav|dialog|details)$/.test(tag)) lines.push(`</${tag}>`);
  }
  words += text.slice(from);
  endLine();
  return lines.join('\n');
}

function keptOf(attributes: string): string {
  const kept = [...attributes.matchAll(ATTRIBUTE)]
    .filter(([, name = '']) => SAVED.has(name.toLowerCase()))
    .map(
      ([, name = '', double, single]) => ` ${name.toLowerCase()}=${JSON.stringify(decoded(double ?? single ?? ''))}`,
    );
  return kept.toSorted().join('');
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00A0',
};
const decoded = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
