// Privacy page: gifts, the people who manage them and the people who receive them.
import { ENDED_ENQUIRY_READ_MS } from '../../../enquiries/contract/enquiry-limits.ts';
import type { DataGroup } from '../../contract/data-inventory.ts';
import type { LegalFacts } from '../../contract/legal.ts';
import * as limits from '../../../../shared/limits/limits.ts';
import { SERVICE_EVENT_SHOWN_MS } from '../../../events/contract/event-limits.ts';
import { APPLICATION_RETENTION_MS } from '../../../../shared/limits/provider-limits.ts';
import { PREPARED_RETENTION_MS } from '../../../prepared/contract/prepared-limits.ts';
import { days, type DataGroupLine } from './legal.ts';

const ASKED = 'to do what you ask of us (b)';
const BOOKS = 'because the law wants books of money to be kept (c)';

export const ofMoney = {
  gifts: {
    title: 'A gift that you give',
    what: 'Your name, your email address and your words, as far as you gave them, and who may see them. What you gave, when, by card, in cash, by cheque, by transfer or from an estate, for what, which fees were taken, what was given back, and whether your bank asked for it back. Of your card we know nothing: you type it on the pages of the card company.',
    why: `${ASKED}, and ${BOOKS}`,
    until: `Your name, address and words: ${days(limits.GIVER_RETENTION_MS)}, or until you delete an account with the same address, or ask us to. Where nothing came of it, ${days(limits.UNPAID_GIVER_RETENTION_MS)}. What was given stays in the books for good, without your name.`,
  },
  collections: {
    title: 'A collection on a page',
    what: 'Its words, who receives it and who looks after it, which accounts asked for that, agreed to it or stopped it, and when. Of cash and cheques also who entered them.',
    why: `${ASKED}, and ${BOOKS}`,
    until:
      'As long as the books. When the page is deleted, it is cut loose from it. When you delete your account, your part in it stays without your name.',
  },
  payees: {
    title: 'Your account with the card company, if you receive gifts',
    what: 'How you are shown to givers, your country, the number of a charity and when it was checked, the number of the account with the card company, whether it can take gifts and send them on, what kinds of things the card company still wants to know, and what your givers read on their statements. The papers and numbers themselves go to the card company alone. If a giver’s bank asks for a gift back: what it asks, until when, and whether you answered.',
    why: `${ASKED}, and ${BOOKS}`,
    until: 'As long as the books. When you delete your account, it stays there without your name.',
  },
  providers: {
    title: 'A service provider, and you if you act for it',
    what: 'Its names, how it can be reached, where, how and for what price it works, its licence and insurance, its photographs with their words, how far its application has come, who changed that, when and why, who acts for it, and what we note for ourselves about it while we look at it. If it was sent without an account, the email address it was sent with.',
    why: ASKED,
    until: `As long as somebody acts for it here. An application that nobody takes up goes after ${days(APPLICATION_RETENTION_MS)}. When you delete your account and nobody else acts for the service provider, it goes with you.`,
  },
  preparedPages: {
    title: 'A page that a service provider prepared for a family',
    what: 'What the service provider wrote about the person who died, its own reference for the page, the photographs it sent with its words about them, who made it and when, scrambled forms of its link and its code, and who took it over. If somebody says that the page is not theirs who took it over: who said so, their words, and what we decided.',
    why: ASKED,
    until: `What the service provider wrote and sent is the family’s alone once a family claims the page. Until the family takes that back, the provider keeps what it was let keep: the times of the service, the photographs that it sent, or both. It keeps its own reference until it removes the page from its list. When nobody takes the page over, all of it goes after ${days(PREPARED_RETENTION_MS)}. What you said against that goes with your account.`,
  },
  enquiries: {
    title: 'What you ask service providers, and what they answer',
    what: 'Your words, which service providers they went to, what you ticked to be shared with them, their answers, which of their people wrote them, when all of it was written and first opened, and who ended it when. A service provider reads your words and what you ticked, and nothing else of you, your page or your list. Once it is ended, it no longer sees your telephone number and address.',
    why: ASKED,
    until: `Until you delete your account. The service provider can read it until ${days(ENDED_ENQUIRY_READ_MS)} after its end. What you wrote for a service provider stays with the family when you delete your account, without your name.`,
  },
  bills: {
    title: 'A bill from a service provider',
    what: 'Its title, its lines and sums, the service provider, who wrote it, who took it up, and what was agreed, when and by whom. What is paid of it is kept like a gift, without a name. For a payment that the provider entered, also who entered it, and who took it back as a mistake.',
    why: `${ASKED}, and ${BOOKS}`,
    until: 'As long as the books. When you delete your account, it stays there without your name.',
  },
  providerWords: {
    title: 'Words that you leave about a service provider',
    what: 'Your words, the name you put to them, which of their bills was paid, when you left and changed them, what the service provider answered, which of their people wrote that, and whether we hide them or took them off. Everybody with an account reads your words with that name, the month and the answer.',
    why: ASKED,
    until:
      'Until you take them back or delete your account. What you answered for a service provider stays with it, without your name.',
  },
  serviceTimes: {
    title: 'The times of a service',
    what: 'What it is, when and where, and whether the family or its service provider changed it last. Of visitors who ask to be told of changes: their email address, when they confirmed it, the language of the page they read, and a scrambled form of how they could read it.',
    why: ASKED,
    until: `The times as long as the page. Visitors do not see them any more ${days(SERVICE_EVENT_SHOWN_MS)} after the service, and then the addresses of those who asked are erased, or before with the link in each letter.`,
  },
} satisfies Partial<Record<DataGroup, DataGroupLine>>;

/** Who, apart from us, learns of a gift by card. */
export const cardCompanyBlocks = ({ takesCards }: LegalFacts): string[] =>
  takesCards
    ? [
        'Gifts by card are paid on the pages of Stripe, a company in Ireland and the United States. It learns what you give, for what, your email address and your card, and answers for what it does with them itself: https://stripe.com/privacy. Whoever receives gifts has an account of their own there. Nothing goes to Stripe before you press the button that leads to its page, and nothing of Stripe’s is on our pages.',
      ]
    : [];
