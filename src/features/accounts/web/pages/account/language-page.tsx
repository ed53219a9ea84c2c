import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { returnPath } from '../../../../../shared/screens/return-path.ts';
import { chooseLanguage, offered } from '../../../../../ui/client/choose-language.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { Button, ButtonLink } from '../../../../../ui/components/button.tsx';
import { tag } from '../../../../../shared/words/en/language.ts';
import * as words from '../../../words/en/language-choice.ts';
import { titled } from '../../../../../shared/words/en/site.ts';

interface Data {
  back: string;
}

const wayBack = ({ request, site }: Pick<PageArgs, 'request' | 'site'>) =>
  returnPath(new URL(request.url).searchParams.get('back'), site.origin) ?? addressOf('home');

export async function loader({ request, site }: PageArgs): Promise<Data> {
  offered(site);
  return { back: wayBack({ request, site }) };
}

export const action = (args: ActionArgs): Promise<Response> => chooseLanguage(args, args.form, wayBack(args));

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.title, productName),
  isIndexed: false,
});

export function Page({ data }: PageProps<typeof loader>) {
  const { back } = data;
  const { languages = [] } = useSite();
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lead apart">{words.lead}</p>
      </div>
      <form method="post" className="group">
        {languages.map((language) => (
          <p key={language.tag} className="acts">
            <Button
              type="submit"
              name="language"
              value={language.tag}
              look={language.tag === tag ? 'main' : 'quiet'}
              lang={language.tag}
            >
              {language.name}
            </Button>
            {language.tag === tag ? <span className="soft">{words.current}</span> : null}
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
