import { implementing, ownPostsKept } from '../../../../platform/implementer.ts';
import { giving as givingContract } from '../../contract/giving.ts';
import { give, giveToRosemary } from '../commands/give.ts';
import { readReceipt } from '../commands/read-receipt.ts';
import { giftForm, rosemaryGiftForm } from '../queries/gift-form.ts';
import { fundsOnPage, giftsOfFund } from '../queries/public-funds.ts';

const { giving } = implementing({ giving: givingContract });

export const givingEndpoints = {
  onPage: giving.onPage.handler(({ context, input }) => fundsOnPage(context, input)),
  gifts: giving.gifts.handler(({ context, input }) => giftsOfFund(context, input)),
  form: giving.form.handler(({ context, input }) => giftForm(context, input)),
  rosemaryForm: giving.rosemaryForm.handler(({ context }) => rosemaryGiftForm(context)),
  give: giving.give.handler(({ context, input }) => ownPostsKept(context, give(context, input))),
  giveToRosemary: giving.giveToRosemary.handler(({ context, input }) =>
    ownPostsKept(context, giveToRosemary(context, input)),
  ),
  receipt: giving.receipt.handler(({ context, input }) => readReceipt(context, input)),
};
