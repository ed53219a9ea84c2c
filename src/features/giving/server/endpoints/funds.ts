import { implementing } from '../../../../platform/implementer.ts';
import { funds as fundsContract } from '../../contract/funds.ts';
import { addFund } from '../commands/add-fund.ts';
import { agreeToChange, askForChange, stopChange } from '../commands/change-payee.ts';
import { correctGift } from '../commands/correct-gift.ts';
import { decideWords } from '../commands/decide-words.ts';
import { enterGift } from '../commands/enter-gift.ts';
import { setFundState } from '../commands/fund-state.ts';
import { giveBackAsTreasurer } from '../commands/give-back.ts';
import { saveFund } from '../commands/save-fund.ts';
import { bookedGifts } from '../queries/booked-gifts.ts';
import { fundView, tributeFunds } from '../queries/funds.ts';

const { funds } = implementing({ funds: fundsContract });

export const fundsEndpoints = {
  list: funds.list.handler(({ context, input }) => tributeFunds(context, input)),
  add: funds.add.handler(({ context, input }) => addFund(context, input)),
  read: funds.read.handler(({ context, input }) => fundView(context, input)),
  save: funds.save.handler(({ context, input }) => saveFund(context, input)),
  setState: funds.setState.handler(({ context, input }) => setFundState(context, input)),
  ask: funds.ask.handler(({ context, input }) => askForChange(context, input)),
  agree: funds.agree.handler(({ context, input }) => agreeToChange(context, input)),
  stop: funds.stop.handler(({ context, input }) => stopChange(context, input)),
  gifts: funds.gifts.handler(({ context, input }) => bookedGifts(context, input)),
  decideWords: funds.decideWords.handler(({ context, input }) => decideWords(context, input)),
  enter: funds.enter.handler(({ context, input }) => enterGift(context, input)),
  correct: funds.correct.handler(({ context, input }) => correctGift(context, input)),
  giveBack: funds.giveBack.handler(({ context, input }) => giveBackAsTreasurer(context, input)),
};
