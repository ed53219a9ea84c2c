import * as fundEmails from '../../words/en/fund-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { email, quotation, type Made, type Sender } from '../../../email/server/email.ts';
import { wordsIn } from '../../../../platform/words.ts';

const wordsFor = ({ language }: Sender) => wordsIn(language, fundEmails);

export interface OfFund {
  tributeId: string;
  page: string;
  fundId: string;
  fund: string;
}

interface Next {
  to: string;
  /** Name of the previous payee or treasurer. Empty: there was none. */
  from: string;
}

export interface ChangeTold extends OfFund {
  changeId: string;
  payee: Next | null;
  treasurer: Next | null;
  asker: string;
  agreer: string;
  /** Name of the person who stopped the change. Empty: it ended by itself. */
  stopper: string;
}

export type ChangeStep = { step: 'asked' | 'stopped' | 'counted' } | { step: 'agreed'; countsAt: Date };

const sampleFund = ({ typed, page, id }: Made): OfFund => ({ tributeId: id, page, fundId: id, fund: typed });

const sampleChange = (made: Made): ChangeTold => ({
  ...sampleFund(made),
  changeId: made.id,
  payee: { to: made.typed, from: '' },
  treasurer: { to: made.typed, from: made.typed },
  asker: made.typed,
  agreer: made.typed,
  stopper: made.typed,
});

const fundButton = (sender: Sender, { tributeId, fundId }: OfFund) => ({
  label: wordsFor(sender).toCollection,
  href: sender.publicUrl + addressOf('fund', { id: tributeId, fundId }),
});

const quoted = (next: Next | null) => next && { to: quotation(next.to), from: quotation(next.from) };

function changeWords(sender: Sender, told: ChangeTold, of: ChangeStep) {
  const words = wordsFor(sender);
  const { payee, treasurer, page, fund, asker, agreer } = told;
  const names = { page: quotation(page), fund: quotation(fund), asker: quotation(asker), agreer: quotation(agreer) };
  const change = { ...names, payee: quoted(payee), treasurer: quoted(treasurer) };
  switch (of.step) {
    case 'asked':
      return [words.changeAskedSubject, words.changeAskedHeading, words.changeAskedParagraphs(change)] as const;
    case 'agreed':
      return [
        words.changeAgreedSubject,
        words.changeAgreedHeading,
        words.changeAgreedParagraphs(change, of.countsAt),
      ] as const;
    case 'stopped':
      return [
        words.changeStoppedSubject,
        words.changeStoppedHeading,
        words.changeStoppedParagraphs(change, quotation(told.stopper)),
      ] as const;
    case 'counted':
      return [words.changeCountedSubject, words.changeCountedHeading, words.changeCountedParagraphs(change)] as const;
  }
}

/** Goes to every keeper, even to the one who acted: a thief with a stolen session cannot read that keeper's email. */
export const fundChangeEmail = email({
  kinds: { 'fund-change': 'stranger' },
  priority: 'security',
  samples: (made) => ({
    'fund-change-asked': [sampleChange(made), { step: 'asked' }],
    'fund-change-agreed': [sampleChange(made), { step: 'agreed', countsAt: new Date('2026-11-23T12:00:00Z') }],
    'fund-change-stopped': [sampleChange(made), { step: 'stopped' }],
    'fund-change-counted': [sampleChange(made), { step: 'counted' }],
  }),
  write: (sender: Sender, told: ChangeTold, of: ChangeStep) => {
    const words = wordsFor(sender);
    const [subject, heading, paragraphs] = changeWords(sender, told, of);
    return {
      subject,
      matter: `fund-change ${told.changeId} ${of.step}`,
      heading,
      paragraphs,
      button: fundButton(sender, told),
      footer: of.step === 'counted' ? words.changeDoneFooter : words.changeFooter,
    };
  },
});

export const newTreasurerEmail = email({
  kinds: { treasurer: 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'treasurer-named': [sampleFund(made)] }),
  write: (sender: Sender, of: OfFund) => {
    const words = wordsFor(sender);
    return {
      subject: words.treasurerSubject,
      matter: `treasurer ${of.fundId}`,
      heading: words.treasurerHeading,
      paragraphs: words.treasurerParagraphs(quotation(of.page), quotation(of.fund)),
      button: fundButton(sender, of),
    };
  },
});

const payeeButton = (sender: Sender, payeeId: string) => ({
  label: wordsFor(sender).toPayee,
  href: sender.publicUrl + addressOf('onboardingComplete', {}, { query: { payee: payeeId } }),
});

export const receivingEmail = email({
  kinds: { receiving: 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'gifts-to-you': [{ ...sampleFund(made), payeeId: made.id }] }),
  write: (sender: Sender, { payeeId, ...of }: OfFund & { payeeId: string }) => {
    const words = wordsFor(sender);
    return {
      subject: words.receivingSubject,
      matter: `receiving ${of.fundId}`,
      heading: words.receivingHeading,
      paragraphs: words.receivingParagraphs(quotation(of.page), quotation(of.fund)),
      button: payeeButton(sender, payeeId),
    };
  },
});

/** Goes to the account's holder, who sees the details only after signing in. */
export const payeeStoppedEmail = email({
  kinds: { 'payee-stopped': 'stranger' },
  priority: 'usual',
  samples: ({ id, page }) => ({ 'payee-stopped': [{ payeeId: id, page }] }),
  write: (sender: Sender, { payeeId, page }: { payeeId: string; page: string }) => {
    const words = wordsFor(sender);
    return {
      subject: words.payeeStoppedSubject,
      matter: `payee-stopped ${payeeId}`,
      heading: words.payeeStoppedHeading,
      paragraphs: words.payeeStoppedParagraphs(quotation(page)),
      button: payeeButton(sender, payeeId),
    };
  },
});

export const giftsStoppedEmail = email({
  kinds: { 'gifts-stopped': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'gifts-stopped': [{ ...sampleFund(made), hasLeft: false }] }),
  write: (sender: Sender, { hasLeft, ...of }: OfFund & { hasLeft: boolean }) => {
    const words = wordsFor(sender);
    return {
      subject: words.giftsStoppedSubject,
      matter: `gifts-stopped ${of.fundId}`,
      heading: words.giftsStoppedHeading,
      paragraphs: words.giftsStoppedParagraphs(quotation(of.page), quotation(of.fund), hasLeft),
      button: fundButton(sender, of),
    };
  },
});

export const fundUntendedEmail = email({
  kinds: { 'fund-untended': 'stranger' },
  priority: 'security',
  samples: (made) => ({ 'fund-untended': [sampleFund(made)] }),
  write: (sender: Sender, of: OfFund) => {
    const words = wordsFor(sender);
    return {
      subject: words.untendedSubject,
      matter: `fund-untended ${of.fundId}`,
      heading: words.untendedHeading,
      paragraphs: words.untendedParagraphs(quotation(of.page), quotation(of.fund)),
      button: fundButton(sender, of),
    };
  },
});

export const returnFailedEmail = email({
  kinds: { 'return-failed': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'gift-return-failed': [{ ...sampleFund(made), number: 'R-1A2B-3C4D', movement: 'txn_1' }] }),
  write: (sender: Sender, { number, movement, ...of }: OfFund & { number: string; movement: string }) => {
    const words = wordsFor(sender);
    return {
      subject: words.returnFailedSubject,
      matter: `return-failed ${movement}`,
      heading: words.returnFailedHeading,
      paragraphs: words.returnFailedParagraphs(quotation(of.fund), number),
      button: fundButton(sender, of),
    };
  },
});

/** Says that a message waits for a decision. Does not quote it, because lock screens show emails. */
export const giftWordsEmail = email({
  kinds: { 'gift-words': 'stranger' },
  priority: 'usual',
  samples: ({ id, unsubscribe }) => ({ 'gift-words-wait': [{ tributeId: id, fundId: id, unsubscribe }] }),
  write: (sender: Sender, { unsubscribe, ...of }: Pick<OfFund, 'tributeId' | 'fundId'> & { unsubscribe: string }) => {
    const words = wordsFor(sender);
    const href = sender.publicUrl + addressOf('fund', { id: of.tributeId, fundId: of.fundId });
    return {
      subject: words.wordsWaitSubject,
      matter: `gift-words ${of.fundId}`,
      heading: words.wordsWaitHeading,
      paragraphs: words.wordsWaitParagraphs,
      button: { label: words.wordsWaitButton, href },
      footer: words.wordsWaitFooter,
      stop: { label: words.wordsWaitStop, href: unsubscribe },
    };
  },
});
