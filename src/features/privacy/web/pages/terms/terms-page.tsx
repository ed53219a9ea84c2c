import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Head, PageProps, Site } from '../../../../../ui/client/page.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import * as words from '../../../words/en/terms.ts';
import { loadNotice as loader, PlainText } from './plain-text.tsx';

export { loader };

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  description: words.description,
  canonical: addressOf('terms'),
});

export function Page({ data: notice }: PageProps<typeof loader>) {
  return <PlainText title={words.title} lead={words.lead} parts={words.parts(notice)} notice={notice} />;
}
