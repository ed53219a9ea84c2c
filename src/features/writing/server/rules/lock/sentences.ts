const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop that does not end a sentence. */
const ABBREVIATED = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|St|Rev|Fr|Sr|Jr|Prof|Capt|Lt|Col|Sgt|No|Mt|\p{Lu})\.\s*$/u;

const count = (text: string, sign: string) => text.split(sign).length - 1;
/** Whether a quotation is open at the text's end. Inside a quotation, full stops do not end the sentence. */
function isOpen(text: string): boolean {
  return count(text, '“') > count(text, '”') || count(text, '"') % 2 === 1;
}

/** Splits one paragraph into trimmed sentences, never inside a quotation. */
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
