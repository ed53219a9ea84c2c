import { addressOf } from '../../../../contract/addresses.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

const wordsFor = ({ language }: Sender) => wordsIn(language)['fund-letters'];

/** Which collection a letter is about; names are as they were typed. */
export interface OfFund {
  tributeId: string;
  page: string;
  fundId: string;
  fund: string;
}

interface Next {
  to: string;
  /** Empty: there was nobody. */
  from: string;
}

export interface ChangeTold extends OfFund {
  changeId: string;
  payee: Next | null;
  treasurer: Next | null;
  asker: string;
  agreer: string;
  /** Empty: it was stopped by nobody. */
  stopper: string;
}

/** When it counts is known once it was agreed to. */
export type ChangeStep = { step: 'asked' | 'stopped' | 'counted' } | { step: 'agreed'; countsAt: Date };

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

/** To every steward at each step, whoever took it: a stolen session has no mailbox. Its button leads to the sign-in. */
export const fundChangeMail = (sender: Sender, told: ChangeTold, of: ChangeStep): LetterWords => {
  const words = wordsFor(sender);
  const [subject, heading, paragraphs] = changeWords(sender, told, of);
  return {
    subject,
    matter: `fund-change ${told.changeId} ${of.step}`,
    standing: 'security',
    ...letter({
      heading,
      paragraphs,
      button: fundButton(sender, told),
      footer: of.step === 'counted' ? words.changeDoneFooter : words.changeFooter,
      sender,
    }),
  };
};

export const newTreasurerMail = (sender: Sender, of: OfFund): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.treasurerSubject,
    matter: `treasurer ${of.fundId}`,
    standing: 'usual',
    ...letter({
      heading: words.treasurerHeading,
      paragraphs: words.treasurerParagraphs(quotation(of.page), quotation(of.fund)),
      button: fundButton(sender, of),
      sender,
    }),
  };
};

const payeeButton = (sender: Sender, payeeId: string) => ({
  label: wordsFor(sender).toPayee,
  href: sender.publicUrl + addressOf('onboardingComplete', {}, { query: { payee: payeeId } }),
});

export const receivingMail = (sender: Sender, { payeeId, ...of }: OfFund & { payeeId: string }): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.receivingSubject,
    matter: `receiving ${of.fundId}`,
    standing: 'usual',
    ...letter({
      heading: words.receivingHeading,
      paragraphs: words.receivingParagraphs(quotation(of.page), quotation(of.fund)),
      button: payeeButton(sender, payeeId),
      sender,
    }),
  };
};

/** To whoever holds the account; what is wanted stands behind the sign-in. */
export const payeeStoppedMail = (sender: Sender, { payeeId, page }: { payeeId: string; page: string }): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.payeeStoppedSubject,
    matter: `payee-stopped ${payeeId}`,
    standing: 'usual',
    ...letter({
      heading: words.payeeStoppedHeading,
      paragraphs: words.payeeStoppedParagraphs(quotation(page)),
      button: payeeButton(sender, payeeId),
      sender,
    }),
  };
};

export const giftsStoppedMail = (sender: Sender, { hasLeft, ...of }: OfFund & { hasLeft: boolean }): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.giftsStoppedSubject,
    matter: `gifts-stopped ${of.fundId}`,
    standing: 'usual',
    ...letter({
      heading: words.giftsStoppedHeading,
      paragraphs: words.giftsStoppedParagraphs(quotation(of.page), quotation(of.fund), hasLeft),
      button: fundButton(sender, of),
      sender,
    }),
  };
};

/** To every steward: it is paused, as nobody looks after its money. */
export const fundUntendedMail = (sender: Sender, of: OfFund): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.untendedSubject,
    matter: `fund-untended ${of.fundId}`,
    standing: 'security',
    ...letter({
      heading: words.untendedHeading,
      paragraphs: words.untendedParagraphs(quotation(of.page), quotation(of.fund)),
      button: fundButton(sender, of),
      sender,
    }),
  };
};

/** To whoever looks after the money: what they gave back did not arrive. */
export const returnFailedMail = (
  sender: Sender,
  { number, movement, ...of }: OfFund & { number: string; movement: string },
): LetterWords => {
  const words = wordsFor(sender);
  return {
    subject: words.returnFailedSubject,
    matter: `return-failed ${movement}`,
    standing: 'usual',
    ...letter({
      heading: words.returnFailedHeading,
      paragraphs: words.returnFailedParagraphs(quotation(of.fund), number),
      button: fundButton(sender, of),
      sender,
    }),
  };
};

/** That words wait, and none of them: it may be read on a locked screen. */
export const giftWordsMail = (
  sender: Sender,
  { unsubscribe, ...of }: Pick<OfFund, 'tributeId' | 'fundId'> & { unsubscribe: string },
): LetterWords & { unsubscribe: string } => {
  const words = wordsFor(sender);
  const href = sender.publicUrl + addressOf('fund', { id: of.tributeId, fundId: of.fundId });
  return {
    subject: words.wordsWaitSubject,
    matter: `gift-words ${of.fundId}`,
    standing: 'usual',
    unsubscribe,
    ...letter({
      heading: words.wordsWaitHeading,
      paragraphs: words.wordsWaitParagraphs,
      button: { label: words.wordsWaitButton, href },
      footer: words.wordsWaitFooter,
      stop: { label: words.wordsWaitStop, href: unsubscribe },
      sender,
    }),
  };
};
