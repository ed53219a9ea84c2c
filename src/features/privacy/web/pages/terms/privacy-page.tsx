import { redirect } from 'react-router';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { AnalyticsChoice, type AnalyticsStands } from '../../../contract/analytics.ts';
import type { LegalNotice } from '../../../contract/legal.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import * as words from '../../../words/en/privacy.ts';
import { AnalyticsAnswer } from './analytics-answer.tsx';
import { loadNotice, PlainText } from './plain-text.tsx';

interface Data {
  notice: LegalNotice;
  analytics: AnalyticsStands | null;
}

export async function loader(args: PageArgs): Promise<Data> {
  const notice = await loadNotice(args);
  return { notice, analytics: notice.counter === null ? null : await args.client.analytics.stands() };
}

export async function action({ client, form }: ActionArgs): Promise<Response> {
  const choice = AnalyticsChoice.safeParse(form.get('choice'));
  if (choice.success) await client.analytics.choose({ choice: choice.data });
  return redirect(addressOf('privacy', {}, { fragment: 'counting' }), 303);
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  description: words.description,
  canonical: addressOf('privacy'),
});

export function Page({ data }: PageProps<typeof loader>) {
  const { notice, analytics } = data;
  // Keyed by the section's id, which links use too.
  const acts = analytics === null ? {} : { counting: <AnalyticsAnswer {...analytics} /> };
  return <PlainText title={words.title} lead={words.lead} parts={words.parts(notice)} notice={notice} acts={acts} />;
}
