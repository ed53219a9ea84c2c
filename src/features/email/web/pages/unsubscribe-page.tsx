import { ORPCError } from '@orpc/client';
import * as words from '../../../accounts/words/en/email-wishes.ts';
import { titled } from '../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../ui/client/page.ts';
import { Button, ButtonLink } from '../../../../ui/components/button.tsx';

/** Whether the account gets these emails. Null for a link that is not ours, or whose account is gone. */
type Wish = { isToldOfWords: boolean } | null;

const keyOf = (request: Request) => (new URL(request.url).searchParams.get('key') ?? '').slice(0, 200);

async function unlessUnknown(wish: Promise<Wish>): Promise<Wish> {
  try {
    return await wish;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Only reads the setting. A GET must change nothing, because mail scanners open links too. */
export const loader = ({ client, request }: PageArgs): Promise<Wish> =>
  unlessUnknown(client.accounts.emailWishByKey({ key: keyOf(request) }));

/** One-click unsubscribe (RFC 8058) has no forms or redirects. So any POST stops the emails, except our "start" button. */
export async function action({ client, request, form }: ActionArgs): Promise<Wish> {
  const isToldOfWords = form.get('intent') === 'start';
  return unlessUnknown(client.accounts.changeEmailWishByKey({ key: keyOf(request), isToldOfWords }));
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.pageTitle, productName),
  isIndexed: false,
});

export function Page({ data: loaded, answer }: PageProps<typeof loader, typeof action>) {
  const wish = answer ?? loaded;
  if (!wish) return <BadLink />;
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{wish.isToldOfWords ? words.pageTitle : words.stoppedTitle}</h1>
        <p className="lead apart">{leadOf(wish, answer !== undefined)}</p>
      </div>
      <form method="post" className="acts">
        <input type="hidden" name="intent" value={wish.isToldOfWords ? 'stop' : 'start'} />
        <Button type="submit" look={wish.isToldOfWords ? 'main' : 'quiet'}>
          {wish.isToldOfWords ? words.stop : words.putBack}
        </Button>
      </form>
      {wish.isToldOfWords ? <p className="soft">{words.askHint}</p> : null}
    </div>
  );
}

function leadOf({ isToldOfWords }: { isToldOfWords: boolean }, isPressed: boolean): string {
  if (!isToldOfWords) return words.stoppedLead;
  return isPressed ? words.started : words.ask;
}

function BadLink() {
  return (
    <div className="narrow short-page">
      <div>
        <h1 tabIndex={-1}>{words.badLinkTitle}</h1>
        <p className="lead apart">{words.badLink}</p>
      </div>
      <p className="acts">
        <ButtonLink href={addressOf('account', {}, { fragment: 'letters' })} look="quiet">
          {words.toAccount}
        </ButtonLink>
      </p>
    </div>
  );
}
