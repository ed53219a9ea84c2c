// Emails about prepared pages. Callers quote typed text before they pass it here. It may be empty.
import { dayOf } from '../../../../shared/words/en/dates.ts';
import type { ContestDecision } from '../../contract/prepared.ts';

export const endsSubject = 'A page you prepared has not been taken over';
export const endsParagraphs = ({
  provider,
  name,
  endsAt,
}: {
  provider: string;
  name: string;
  endsAt: Date;
}): string[] => [
  name === ''
    ? `A page that ${provider} prepared for a family waits still.`
    : `The page for ${name} that ${provider} prepared for a family waits still.`,
  `If nobody takes it over, we take it down on ${dayOf(endsAt)} and erase what is on it.`,
  'If the family still wants it, you can make a new link and give it to them.',
];
export const linkSubject = 'A memorial page for your family';
export const linkParagraphs = (provider: string): string[] => [
  `${provider} has prepared a memorial page for your family and asked us to send you its link.`,
  'Open it to read what they have prepared. If you claim it, it is yours. It’s free, and nobody else sees it until you want them to.',
  'If you don’t know this service provider, please ignore this email. Nothing will happen.',
];
/** When the link came too late. */
export const linkLate = (provider: string): string[] => [
  `${provider} prepared a memorial page for your family and asked us to send you its link. The page has been taken down since.`,
  'If your family still wants it, please ask them to prepare it again.',
];
export const linkTypedFooter =
  'You get this email because this service provider typed your email address. Anyone with this email can open the page, so please don’t forward it.';
export const linkAskerFooter =
  'You get this email because you sent this service provider an enquiry. Anyone with this email can open the page, so please don’t forward it.';
export const toPrepared = 'Open your pages';
export const endsFooter = 'You get this letter because you act for a business here.';

export const contestedSubject = 'A question about a page that was prepared';

interface Contested {
  page: string;
  provider: string;
  /** Only admins read this text, because anybody who found the link may have written it. */
  says: string;
  helpEmail: string;
}

export const contestedParagraphs = {
  claimant: (about: Contested): string[] => [
    about.page === ''
      ? `You took over a page that ${about.provider} prepared. Somebody has told us that it may not be yours.`
      : `You took over the page for ${about.page} that ${about.provider} prepared. Somebody has told us that it may not be yours.`,
    'Nothing is lost. Until we have decided, the page cannot be published, handed over or deleted. You can go on writing.',
    `We look at every case ourselves. To tell us how it is, write to ${about.helpEmail}.`,
  ],
  provider: (about: Contested): string[] => [
    `Somebody has told us that a page which ${about.provider} prepared was taken over by somebody it is not for.`,
    `We look at every case ourselves. If you know more, write to ${about.helpEmail}.`,
  ],
  rosemary: (about: Contested): string[] => [
    `A page that ${about.provider} prepared is contested. It waits for a decision.`,
    `This is how it begins: ${about.says}.`,
    'The whole of it stands where it is decided.',
  ],
};
export const toContest = 'Read it and decide';
export const toPage = 'Open the page';
export const contestedFooter = 'You get this letter because it is about a page that was prepared for a family.';

export const decidedSubject = 'We have decided about a page that was prepared';
const said = (reason: string) => `The reason: ${reason}`;
type Side = 'claimant' | 'contestant' | 'firm' | 'owner';

export const decidedParagraphs = ({
  side,
  decision,
  reason,
  page,
}: {
  side: Side;
  decision: ContestDecision;
  reason: string;
  page: string;
}): string[] => {
  const about = page === '' ? [] : [`This is about the page for ${page}.`];
  if (decision === 'stands')
    return side === 'contestant' || side === 'firm'
      ? ['The page stays with the person who took it over.', said(reason)]
      : [...about, 'The page stays yours. It can be published, handed over and deleted again.', said(reason)];
  if (side === 'owner') return [...about, 'The page is yours from now on. Nobody else is on it.', said(reason)];
  return side === 'claimant'
    ? [...about, 'The page has gone to somebody else, and you cannot open it any more.', said(reason)]
    : ['The page has gone to the family it is for.', said(reason)];
};
