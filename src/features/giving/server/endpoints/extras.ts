import { implementing, ownPostsKept } from '../../../../platform/implementer.ts';
import { extras as extrasContract } from '../../contract/extras.ts';
import { adminExtras as adminExtrasContract } from '../../contract/extras.ts';
import { payExtra } from '../commands/pay-extra.ts';
import { retireExtra, setExtra } from '../commands/price-extras.ts';
import { allExtras, asAdminSees, extraRow, extrasOfPage } from '../queries/extras.ts';

const { extras, adminExtras } = implementing({ extras: extrasContract, adminExtras: adminExtrasContract });

export const extrasEndpoints = {
  ofPage: extras.ofPage.handler(({ context, input }) => extrasOfPage(context, input)),
  pay: extras.pay.handler(({ context, input }) => ownPostsKept(context, payExtra(context, input))),
};

export const adminExtrasEndpoints = {
  list: adminExtras.list.handler(async ({ context }) => ({ extras: (await allExtras(context.db)).map(asAdminSees) })),
  set: adminExtras.set.handler(async ({ context, input }) => asAdminSees(await setExtra(context, input))),
  retire: adminExtras.retire.handler(async ({ context, input: { id } }) => {
    await retireExtra(context, id);
    return asAdminSees(await extraRow(context.db, id));
  }),
};
