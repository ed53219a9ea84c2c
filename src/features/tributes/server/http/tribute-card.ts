import * as tribute from '../../words/en/tribute.ts';
import * as dates from '../../../../shared/words/en/dates.ts';
import { createHash } from 'node:crypto';
import type { PartialDate } from '../../../../shared/dates/dates.ts';
import { photographAddress } from '../../../media/contract/media.ts';
import type { Accent } from '../../contract/tribute-fields.ts';
import type { Projection } from '../queries/public.ts';
import { wordsIn } from '../../../../platform/words.ts';
import type { Card } from '../../../../platform/drawing/cards/card.ts';

/** Each accent colour and its light wash, with the values of tokens.css. Preview pictures have no dark theme. */
const accents: Record<Accent, Card['accent']> = {
  rosemary: { ink: '#3f5f4d', wash: '#e6ece3' },
  slate: { ink: '#435a73', wash: '#e5eaf0' },
  heather: { ink: '#6a5078', wash: '#ece6f0' },
  wine: { ink: '#7a3b47', wash: '#f2e5e7' },
  ochre: { ink: '#76551b', wash: '#f3ead7' },
  sea: { ink: '#2a6062', wash: '#e0ecec' },
  umber: { ink: '#6b4a36', wash: '#f0e6df' },
  graphite: { ink: '#474f55', wash: '#e8eaeb' },
};

export function cardOf(page: Projection, productName: string): Omit<Card, 'portrait'> {
  const { partialDate } = wordsIn(page.language, dates);
  const words = wordsIn(page.language, tribute);
  const { born, died } = page;
  const yearOf = (date: PartialDate | null) => partialDate(date && { ...date, month: null, day: null });
  return {
    name: page.name,
    dates: words.dateRange(partialDate(born), partialDate(died)),
    years: words.dateRange(yearOf(born), yearOf(died)),
    place: page.place,
    line: page.line,
    productName,
    accent: accents[page.accent],
    focal: page.portrait?.focal ?? null,
  };
}

export function cardTag(card: Omit<Card, 'portrait'>, { portrait }: Pick<Projection, 'portrait'>): string {
  const shown = JSON.stringify([card, portrait && photographAddress(portrait, portrait.widths.at(-1) ?? 0, 'webp')]);
  return `"${createHash('sha256').update(shown).digest('base64url').slice(0, 22)}"`;
}
