import { useLoaderData } from 'react-router';
import { addressOf } from '../../../contract/addresses.ts';
import type { LawNotice } from '../../../contract/law.ts';
import type { Head, Site } from '../../client/page.ts';
import { titled } from '#messages/site';
import * as words from '#messages/terms';
import { PlainText } from './plain-text.tsx';

export { loadNotice as loader } from './plain-text.tsx';

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  description: words.description,
  canonical: addressOf('terms'),
});

export function Page() {
  const notice = useLoaderData<LawNotice>();
  return <PlainText title={words.title} lead={words.lead} parts={words.parts(notice)} notice={notice} />;
}
