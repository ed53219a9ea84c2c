import type { Head, Site } from '../../client/page.ts';
import { useSite } from '../../client/site.ts';
import { titled } from '#messages/site';
import * as words from '#messages/privacy';
import { PlainText } from './plain-text.tsx';

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  description: words.description,
  canonical: '/privacypolicy',
});

export function Page() {
  const { productName, helpEmail } = useSite();
  return <PlainText title={words.title} lead={words.lead} parts={words.parts(productName, helpEmail)} />;
}
