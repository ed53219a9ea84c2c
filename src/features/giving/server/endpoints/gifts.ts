import { implementing, ownEntriesKept } from '../../../../platform/implementer.ts';
import { giving as givingContract } from '../../contract/giving.ts';
import { give, giveToHouse } from '../commands/give.ts';
import { readReceipt } from '../commands/read-receipt.ts';
import { giftForm, houseGiftForm } from '../queries/gift-form.ts';
import { fundsOnPage, giftsOfFund } from '../queries/public-funds.ts';

const { giving } = implementing({ giving: givingContract });

export const givingEndpoints = {
  onPage: giving.onPage.handler(({ context, input }) => fundsOnPage(context, input)),
  gifts: giving.gifts.handler(({ context, input }) => giftsOfFund(context, input)),
  form: giving.form.handler(({ context, input }) => giftForm(context, input)),
  houseForm: giving.houseForm.handler(({ context }) => houseGiftForm(context)),
  give: giving.give.handler(({ context, input }) => ownEntriesKept(context, give(context, input))),
  giveToHouse: giving.giveToHouse.handler(({ context, input }) => ownEntriesKept(context, giveToHouse(context, input))),
  receipt: giving.receipt.handler(({ context, input }) => readReceipt(context, input)),
};
