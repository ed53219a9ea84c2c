import type { PlacedText } from '../../../../catalogue/contract/catalogue.ts';
import type { Wishes } from '../../../../tributes/contract/tribute-fields.ts';
import { escapeText } from '../../../../../platform/text/escape.ts';
import type { CopyWords } from './copy-words.ts';

const own = (tag: string, text: string, more = '') =>
  text.trim() === '' ? '' : `<${tag}${more} dir="auto">${escapeText(text)}</${tag}>\n`;

/** The catalogue's texts on a page, each in full, with its author and the person who chose it. */
export const readingsHtml = (say: CopyWords, readings: readonly PlacedText[]): string =>
  readings
    .map(({ title, beginning, author, work, year, chosenBy, language, rights }) => {
      const from = work === '' ? '' : say.catalogue.from(work, year === null ? '' : String(year));
      const credit = [author === '' && rights === 'own' ? say.catalogue.own : author, from].filter(Boolean).join('. ');
      return `<article lang="${escapeText(language)}">\n${own('h3', title)}${own('blockquote', beginning, ' class="verse"')}${own('p', credit, ' class="soft"')}${own('p', chosenBy, ' class="soft"')}</article>\n`;
    })
    .join('');

export function wishesHtml({ tribute: say }: CopyWords, { flowers, charity, dress, wishes }: Wishes): string {
  const gift = charity.trim() === '' ? say.giftUnnamed : say.gift(charity);
  const said = { unsaid: '', yes: say.flowersYes, no: say.flowersNo, charity: gift };
  const worn = dress.trim() === '' ? '' : `<dl>\n<dt>${escapeText(say.toWear)}</dt>\n${own('dd', dress)}</dl>\n`;
  return own('p', said[flowers]) + worn + own('p', wishes);
}
