import { toAccount } from '../../../../accounts/words/en/address.ts';
import * as words from '../../../words/en/deletion.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { ButtonLink } from '../../../../../ui/components/button.tsx';
import { help, toYourPages } from '../../../../accounts/words/en/sign-in.ts';
import { directionAddress, secondStepAddress } from '../../../../accounts/web/parts/addresses.ts';
import { WriteToUs } from '../../../../../ui/components/write-to-us.tsx';

type Said = 'asked' | 'kept' | 'neither';

interface SaidFacts {
  said: Said;
  next: 'pages' | 'second-step' | 'sign-in';
}

export async function loader({ client, request }: PageArgs): Promise<SaidFacts> {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('asked')) return { said: 'asked', next: 'sign-in' };
  const said = searchParams.has('kept') ? 'kept' : 'neither';
  if ((await client.accounts.current()).user) return { said, next: 'pages' };
  return { said, next: (await client.twoStep.waiting()).waiting ? 'second-step' : 'sign-in' };
}

const onwards: Record<SaidFacts['next'], string> = {
  pages: addressOf('choice'),
  'second-step': secondStepAddress(''),
  'sign-in': directionAddress('login', ''),
};

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.saidTitle, productName),
  isIndexed: false,
});

const titles: Record<Said, string> = { asked: words.askedTitle, kept: words.savedTitle, neither: words.saidTitle };
const leads: Record<Said, string> = { asked: words.askedLead, kept: words.savedLead, neither: words.saidLead };

export function Page({ data }: PageProps<typeof loader>) {
  const { said, next } = data;
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{titles[said]}</h1>
        <p className="lead apart">{leads[said]}</p>
      </div>
      {said === 'asked' ? <p>{words.askedUndo}</p> : null}
      <p className="acts">
        <ButtonLink href={onwards[next]} look={said === 'asked' ? 'quiet' : 'main'}>
          {next === 'pages' ? toYourPages : words.signIn}
        </ButtonLink>
        {next === 'pages' ? (
          <ButtonLink href={addressOf('account')} look="plain">
            {toAccount}
          </ButtonLink>
        ) : null}
      </p>
      <p className="soft">
        <WriteToUs sentence={help} />
      </p>
    </div>
  );
}
