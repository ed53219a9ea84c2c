import { endedAfter, termsHeading, whatFor, younger } from '../../../memories/words/en/gestures.ts';
import { DELETION_WAIT_MS, ENDED_POST_MS, EXPORT_RETENTION_MS, RESTORE_MS } from '../../../../shared/limits/limits.ts';
import type { LegalFacts } from '../../contract/legal.ts';
import { days, operatorFacts, processorBlocks, trialNote, type Part } from './legal.ts';
import { gifts } from './terms-money.ts';

export const title = 'Terms';
export const description = 'What you may expect from us, and what we ask of you, in plain words.';
export const lead = 'These are the rules of this place, in plain words. Please read them before you make a page.';

const parties = (facts: LegalFacts): Part => ({
  id: 'parties',
  heading: 'Who we are',
  blocks: [
    ...trialNote(facts),
    `${facts.productName} is run by the organisation or person named here. In these terms that is “we”. “You” are whoever makes an account, makes a page, or writes on one. By doing so you agree to these terms, and they are a contract between you and us.`,
    operatorFacts(facts),
    'Write to us in English. A person reads every letter and answers it. Authorities can use the same address.',
  ],
});

const place = ({ productName }: LegalFacts): Part => ({
  id: 'place',
  heading: 'What this place is for',
  blocks: [
    whatFor(productName),
    'Making a page, keeping it up, deciding who sees it and taking a copy of everything cost nothing. Nothing is sold on a page, and there is no advertising.',
  ],
});

const age: Part = {
  id: 'age',
  heading: 'How old you must be',
  blocks: [
    younger,
    'We do not ask for anybody’s age. If we learn that an account belongs to someone younger, we write to them, give them time to take a copy with a grown-up they trust, and close the account.',
  ],
};

const making: Part = {
  id: 'making-a-page',
  heading: 'If you make a page',
  blocks: [
    'Your account needs an email address that is yours. Keep your password to yourself: whoever has it can change the page.',
    'Make a page for someone you were close to, or because the family has asked you to. Do not make one for a person who is alive, and do not make one to hurt or mislead anybody.',
    'You decide who may see the page and what visitors may add, and you can change that at any time. What you put on the page about living people is up to you too, so please ask them first.',
  ],
};

const writing: Part = {
  id: 'writing',
  heading: termsHeading,
  blocks: [
    'Sign with your own name. Families read these words on hard days, so be kind. No advertising, no asking for money, no hatred, and nothing private about other people unless they agree.',
    'The family decides what appears on the page. They may leave your words out, or ask you for a change. You can change your words or take them back with the link you get.',
    'A program looks out for links, for the same words sent many times, and for a great many entries at once. All it does is set such words aside for the family. A person decides about them.',
  ],
};

const owning: Part = {
  id: 'yours',
  heading: 'Your words and photographs stay yours',
  blocks: [
    'What you write and upload belongs to you, or to whoever gave it to you. You allow us to store it, to make smaller copies of photographs, and to show it to the people you have chosen. That is all we may do with it, and it ends when you delete it.',
    'Upload only photographs that you took or are allowed to use. If a photograph of yours is on somebody’s page and you do not want it there, write to us.',
  ],
};

const removing = ({ helpEmail }: LegalFacts): Part => ({
  id: 'removing',
  heading: 'What we may take down',
  blocks: [
    'We do not read pages as a matter of course. When somebody tells us about one, we look. We may hide or remove:',
    {
      list: [
        'what breaks the law',
        'a page for somebody who is alive, or a page made to hurt or to deceive',
        'threats, hatred, or private facts about a living person who does not want them there',
        'photographs or words that belong to somebody else',
        'advertising, and asking for money other than in a collection of the page',
      ],
    },
    'We choose the mildest step that helps: one picture rather than a page, hiding rather than deleting. An account is closed only if its owner goes on after we have written to them, or if the harm is grave.',
    `Whoever posted it hears from us what we did, why, and how to object, unless the law forbids us to say so. We write to the address of the account, or to the one given with a memory. If there is none, write to ${helpEmail} and we will tell you.`,
  ],
});

const complaining = ({ helpEmail }: LegalFacts): Part => ({
  id: 'complaints',
  heading: 'Complaints and appeals, and how long they take',
  blocks: [
    `Write to ${helpEmail}. Tell us which page it is about, what is wrong with it, and who you are. You need no account. You can leave out your name where a child may be in danger.`,
    {
      list: [
        'Within three working days we tell you that your letter has arrived.',
        'If somebody may be in danger, or a child’s picture or a home address is shown, we hide it first, within two working days, and decide after that.',
        'Within 14 days we decide, and tell you and the other side what we decided and why. If we need longer, we say so and give a date.',
      ],
    },
    'If you think we decided wrongly, tell us within six months. This costs nothing, whichever side you are on. Somebody who did not decide the first time looks at it anew, where there is such a person; otherwise the same person starts again from the beginning. You get an answer within 14 days.',
    'None of this takes away your right to go to a court, to a body that settles disputes, or to an authority.',
    'We do not tell the other side who complained unless you agree, or unless it cannot be decided otherwise; then we ask you first.',
  ],
});

const disagreeing: Part = {
  id: 'disagreeing',
  heading: 'If a family does not agree',
  blocks: [
    'The person who made the page decides about it. If somebody else was as close to the person who died, or closer, and objects to the page or to something on it, we listen to both sides and follow the steps above. While we do, we may hide what the quarrel is about. The privacy page says who may speak for someone who has died.',
  ],
};

const deleting = ({ backupDays }: LegalFacts): Part => ({
  id: 'deleting',
  heading: 'Deleting, as it really is',
  blocks: [
    {
      list: [
        'Taking a page down hides it from everybody but you. Nothing is deleted.',
        `A page that you delete is hidden at once. For ${days(DELETION_WAIT_MS)} you can bring it back; then its words, its photographs and what visitors left on it are deleted for good. Its addresses stay taken for ever, so that they never lead to somebody else, and say that the page was deleted.`,
        `A photograph that you remove from a page can be brought back for ${days(RESTORE_MS)}. After that it is deleted in every size, the original too.`,
        endedAfter(days(ENDED_POST_MS)),
        `You can delete your account on your account page. You say for each page that others can see whether it goes or stays. For ${days(DELETION_WAIT_MS)} you can change your mind; then everything is deleted for good.`,
        'A page that stays keeps its words, its photographs and what visitors left. It no longer says anywhere that it was yours. Nobody can change it or add to it.',
        backupDays === 0
          ? 'There are no backups: what is deleted is gone everywhere at once.'
          : `Backups still hold what was deleted until they are overwritten, after ${days(backupDays * 86_400_000)} at the latest. They are only used after a disaster, and what had been deleted by then we delete again.`,
      ],
    },
    `Before you delete anything, you can take a copy of everything on your account page. Once it has been made, it waits there for ${days(EXPORT_RETENTION_MS)}.`,
    'What others have copied from a page, or a search engine has remembered, is not in our hands.',
  ],
});

const closing: Part = {
  id: 'closing',
  heading: 'If this place closes',
  blocks: [
    'If we ever have to stop, we write to everybody who has an account at least three months before, and say so on our first page. Until the last day pages can be read, and everybody can take a copy of everything: words, photographs as they were sent, and what visitors left.',
    'If somebody else takes this place over, we tell you who it is at least 30 days before, so that you can delete your pages first. They must keep to what these terms promise you.',
    'If it closes without anybody taking it over, everything is deleted, backups too.',
  ],
};

const promising = (facts: LegalFacts): Part => ({
  id: 'promises',
  heading: 'What we can and cannot promise',
  blocks: [
    'We take care that what is shown to you as saved stays saved, and that pages can be read. We cannot promise that nothing ever fails. Please keep copies of your own of the photographs and words that matter to you.',
    'We answer for harm that we cause on purpose or by carelessness, as the law of your country says. We do not answer for what others write, as long as we do not know of it or take it down once we do.',
    'Nothing here takes away rights that the law gives you as a consumer.',
    ...processorBlocks(facts),
  ],
});

const ending = ({ helpEmail }: LegalFacts): Part => ({
  id: 'ending',
  heading: 'Ending, and changes to these terms',
  blocks: [
    'You can stop at any time, without a reason. We may end a contract with a notice of three months, and at once only for the reasons named under “What we may take down”. In either case you can take a copy of everything, unless the law forbids it.',
    'When these terms change, the day at the top of this page changes too. If a change takes something from you, we write to you 30 days before it counts, at the address of your account. If you do not agree, you can delete your account before that day.',
    `If one part of these terms does not hold in law, the rest still does. Questions? Write to ${helpEmail}.`,
  ],
});

const courts: Part = {
  id: 'law',
  heading: 'Which law counts',
  blocks: [
    'The law of the place of our address counts. If you live elsewhere, you also keep every protection that the law of your own country gives you, and you can go to court there.',
  ],
};

export const parts = (facts: LegalFacts): Part[] => [
  parties(facts),
  place(facts),
  age,
  making,
  writing,
  gifts(facts),
  owning,
  removing(facts),
  complaining(facts),
  disagreeing,
  deleting(facts),
  closing,
  promising(facts),
  ending(facts),
  courts,
];
