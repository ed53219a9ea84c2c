import * as words from '../../../words/en/giving.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { useSite } from '../../../../../ui/client/site.ts';
import { amountAsked } from '../../parts/amount-asked.ts';
import { askGift } from '../../parts/ask-gift.ts';
import { GiftFormFields } from '../../parts/gift-form.tsx';
import { GivingClosed } from '../../parts/giving-closed.tsx';

export async function loader({ client, request }: PageArgs) {
  const form = await client.giving.rosemaryForm();
  return { form, amount: amountAsked(request, form.currency), id: crypto.randomUUID() as string };
}

export const action = async ({ client, form }: ActionArgs) =>
  askGift(form, await client.giving.rosemaryForm(), (gift) => client.giving.giveToRosemary(gift));

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.rosemaryTitle(productName), productName),
  isIndexed: false,
});

export function Page({ data, answer }: PageProps<typeof loader, typeof action>) {
  const { form, amount, id } = data;
  const { productName } = useSite();
  return (
    <div className="give-page wrap">
      {form.canGive ? (
        <GiftFormFields {...{ form, amount, id, answer }} api="/api/rosemary-gifts">
          <header>
            <h1 tabIndex={-1}>{words.rosemaryTitle(productName)}</h1>
            <p className="lead">{words.rosemaryLead}</p>
          </header>
        </GiftFormFields>
      ) : (
        <GivingClosed typed="" />
      )}
    </div>
  );
}
