const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop that ends no sentence. */
const ABBREVIATED = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Rev|Fr|Sr|Jr|Prof|Capt|Lt|Col|Sgt|No|Mt|\p{Lu})\.\s*$/u;

const count = (text: string, sign: string) => text.split(sign).length - 1;
/** A quotation began that has not ended: its full stops are its own. */
function isOpen(text: string): boolean {
  return count(text, '“') > count(text, '”') || count(text, '"') % 2 === 1;
}

/** The sentences of one paragraph, each with the space after it left away. A quotation is never cut. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let gathered = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    gathered += segment;
    if (isOpen(gathered) || ABBREVIATED.test(gathered)) continue;
    sentences.push(gathered.trim());
    gathered = '';
  }
  if (gathered.trim() !== '') sentences.push(gathered.trim());
  return sentences.filter((one) => one !== '');
}
