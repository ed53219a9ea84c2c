import { redirect, useLoaderData } from 'react-router';
import { writeCarrying } from '../../../contract/carrying.ts';
import { LANGUAGE_KEPT_MS } from '../../../contract/limits.ts';
import { returnPath } from '../../../contract/return-path.ts';
import { carrying } from '../../client/carried.ts';
import { languageName } from '../../client/language-name.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { useSite } from '../../client/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { tag } from '#messages/language';
import * as words from '#messages/language-choice';
import { titled } from '#messages/site';

interface Data {
  back: string;
}

const wayBack = ({ request, site }: Pick<PageArgs, 'request' | 'site'>) =>
  returnPath(new URL(request.url).searchParams.get('back'), site.origin) ?? '/';

/** Where one language is spoken there is nothing to choose. */
function languagesOf({ languages }: Site): readonly string[] {
  if (!languages) throw new Response(null, { status: 404 });
  return languages;
}

export async function loader({ request, site }: PageArgs): Promise<Data> {
  languagesOf(site);
  return { back: wayBack({ request, site }) };
}

/** Kept by the browser, and with the account where there is one. */
export async function action({ client, request, site }: PageArgs): Promise<Response> {
  const language = String((await request.formData()).get('language') ?? '');
  if (!languagesOf(site).includes(language)) throw new Response(null, { status: 404 });
  const { user } = await client.accounts.current();
  if (user) await client.accounts.chooseLanguage({ language });
  const kept = writeCarrying({ name: 'language', value: language, seconds: LANGUAGE_KEPT_MS / 1000 });
  return redirect(wayBack({ request, site }), { status: 303, headers: carrying(kept) });
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page() {
  const { back } = useLoaderData<Data>();
  const { languages = [] } = useSite();
  return (
    <div className="narrow grid content-start gap-8 pt-6 pb-16">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead mt-3">{words.lead}</p>
      </div>
      <form method="post" className="grid gap-4">
        {languages.map((language) => (
          <p key={language} className="acts">
            <Button
              type="submit"
              name="language"
              value={language}
              look={language === tag ? 'main' : 'quiet'}
              lang={language}
            >
              {languageName(language)}
            </Button>
            {language === tag ? <span className="soft">{words.current}</span> : null}
          </p>
        ))}
      </form>
      <p className="acts">
        <ButtonLink href={back} look="quiet">
          {words.back}
        </ButtonLink>
      </p>
    </div>
  );
}
