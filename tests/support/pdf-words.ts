import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  /** The lines of every page, in the order in which the PDF contains them. */
  pages: string[][];
  title: unknown;
  /** Size of the first page, in points. */
  size: (number | undefined)[];
}

/** Reads a PDF with pdf.js, which is independent of our writer. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push(text.split('\n').filter((line) => line !== ''));
  }
  const { info } = await document.getMetadata();
  const [, , width, height] = (await document.getPage(1)).view;
  return { pages, title: 'Title' in info ? info.Title : undefined, size: [width, height] };
}

export const wordsOf = ({ pages }: ReadPdf): string => pages.flat().join(' ').normalize('NFC');
