import { days, type Part } from './legal.ts';
import type { LegalFacts } from '../../contract/legal.ts';
import { PAYEE_NOTE_MS, PAYEE_WAIT_MS, RETURN_GIFT_MS } from '../../../../shared/limits/limits.ts';

export const gifts = ({ helpEmail }: LegalFacts): Part => ({
  id: 'gifts',
  heading: 'If you give, collect or receive gifts',
  blocks: [
    'A gift goes from you straight to whoever the page names, into their own account with a card company. We never hold it. What you pay, what the card company takes, who receives it and about when stand on the screen before you give.',
    `Whoever looks after a collection can give a gift back within ${days(RETURN_GIFT_MS)}. The card company keeps its fee. If nobody answers you, write to ${helpEmail}.`,
    `Two of the people who look after a page must agree on who receives its gifts and who looks after them, and then at least ${days(PAYEE_WAIT_MS)} pass. When that changes, the page says so for ${days(PAYEE_NOTE_MS)}.`,
    'Collect only for what you say. Whoever receives the gifts answers for what becomes of them, for taxes, and to the card company, which looks at who they are. Money that is given to a family can change what help it gets from the state, so please ask before you collect a large sum.',
    'We may stop gifts on a page while somebody’s concern about them is looked into. What was given by then is not touched by it.',
    'You need not give anything to make a page or to keep it. A gift to us, and anything else that can be paid for here, changes nothing about what you may do.',
  ],
});
