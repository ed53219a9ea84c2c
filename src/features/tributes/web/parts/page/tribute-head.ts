import { cardAddress, pageAddress } from '../../../../../shared/screens/addresses.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import type { Head, Site } from '../../../../../ui/client/page.ts';
import { portraitPreload } from '../../../../../ui/components/pictures/picture-sources.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import * as words from '../../../words/en/tribute.ts';

function yearsOf({ born, died }: Pick<PublicTribute, 'born' | 'died'>): string {
  return words.dateRange(String(born?.year ?? ''), String(died?.year ?? '')).replace(' – ', '–');
}

/** Head of a tribute's page. Only public pages are indexed and previewed. */
export function tributeHead(tribute: PublicTribute, { productName }: Site): Head {
  const { path, name, line, language, visibility, takesStones, portrait } = tribute;
  const title = titled(words.title(name, yearsOf(tribute)), productName);
  const head = { title, language, hasFirstScreen: true, preload: portraitPreload(portrait) };
  if (visibility !== 'public') return { ...head, isIndexed: false };
  const description = words.description(name, line, takesStones);
  return { ...head, description, canonical: pageAddress(path), card: cardAddress(path) };
}

/** Head of another screen about a tribute, such as a form. It is never indexed. */
export function besideHead(title: string, language: string | undefined, { productName }: Site): Head {
  return { title: titled(title, productName), isIndexed: false, language };
}
