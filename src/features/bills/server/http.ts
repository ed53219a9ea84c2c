import * as billEmails from '../words/en/bill-emails.ts';
import { Hono } from 'hono';
import * as z from 'zod';
import { plainAmount } from '../../../shared/money/money.ts';
import { screens } from '../../../shared/screens/screens.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import { everyProviderPayment, providerPayouts } from './queries/provider-money.ts';
import { fail } from '../../../platform/errors.ts';
import { wordsIn } from '../../../platform/words.ts';
import { csv, CSV_TYPE } from '../../../platform/http/answers/csv.ts';
import { download } from '../../../platform/http/answers/download.ts';

const answer = (rows: readonly (readonly string[])[], name: string) => download(csv(rows), CSV_TYPE, name);

/** CSV files of payments and payouts, for the provider's owner. */
export function providerFileRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const idOf = (id: string) => z.uuid().safeParse(id).data?.toLowerCase() ?? fail('NOT_FOUND');
  const at = screens.provider.path;
  routes.get(`${at}/payments.csv`, async (c) => {
    const context = c.get('context');
    const payments = await everyProviderPayment(context, idOf(c.req.param('providerId')));
    const words = wordsIn(context.request.language, billEmails);
    const rows = payments.map((payment) => {
      const { number, givenAt, title, method, state, currency, isMistaken } = payment;
      const { amount, returned, disputed, fee, net } = payment;
      const sum = (minor: number | null) => (minor === null ? '' : plainAmount(minor, currency, 'en'));
      return [
        number,
        givenAt,
        title,
        isMistaken ? 'mistaken-entry' : state,
        currency.toUpperCase(),
        sum(amount),
        sum(returned),
        sum(disputed),
        sum(fee),
        sum(net),
        method,
      ];
    });
    return answer([words.paymentColumns, ...rows], 'payments.csv');
  });
  routes.get(`${at}/payouts.csv`, async (c) => {
    const context = c.get('context');
    const { payouts } = await providerPayouts(context, { id: idOf(c.req.param('providerId')) });
    const words = wordsIn(context.request.language, billEmails);
    const rows = payouts.map(({ id, at: day, currency, amount }) => [
      id,
      day,
      currency.toUpperCase(),
      // The file shows a payout as positive, as the bank does.
      plainAmount(0 - amount, currency, 'en'),
    ]);
    return answer([words.payoutColumns, ...rows], 'payouts.csv');
  });
  return routes;
}
