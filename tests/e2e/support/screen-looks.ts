// Every screen in the table of screens with the person who opens it, and further states of some screens.
import { screenNames, screens, type ScreenName } from '../../../src/shared/screens/screens.ts';
import type { Example } from '../../support/screen-examples.ts';

export type Who = 'visitor' | 'member' | 'provider' | 'admin';

const visitors = new Set(['open', 'guest']);
function usualWho(name: ScreenName): Who {
  const { access, path } = screens[name];
  if (access === 'admin') return 'admin';
  if (visitors.has(access)) return 'visitor';
  return /^\/provider(\/|$)/.test(path) ? 'provider' : 'member';
}

/** Screens that the screen world cannot show, with the reason and the name of the file that tests the screen. */
const ELSEWHERE: Partial<Record<ScreenName, string>> = {
  language: 'one language is spoken here: languages.spec.ts',
  pagePassword: 'an open page asks for none: page-password.spec.ts',
};

export interface Look {
  name: ScreenName;
  asked: Example;
  who: Who;
  /** True for a screen's usual address, which must be answered with 200. */
  isUsual: boolean;
}

/** A fund that is open. The member's own fund is a draft, and nobody can give to a draft. */
const openFund: Example = { parameters: { tributePath: ':openFundPath', fundId: ':openFundId' } };
const shown: Partial<Record<ScreenName, Partial<Look>>> = {
  give: { asked: openFund },
  fundGifts: { asked: openFund },
  // The family opens the bill while signed in, because the bill's link expires once the bill is paid.
  bill: { who: 'member' },
};

const usual = screenNames
  .filter((name) => !(name in ELSEWHERE))
  .map((name): Look => ({ name, asked: {}, who: usualWho(name), isUsual: true, ...shown[name] }));

/** States that the usual address of a screen does not show. */
const further: [name: ScreenName, asked: Example, who?: Who][] = [
  ['signInDirection', { parameters: { dir: 'signup' } }],
  ['actionLink', { query: 'mode=verifyEmail&oobCode=:oobCode&apiKey=web' }],
  ['actionLink', { query: 'mode=verifyEmail&oobCode=none&apiKey=web' }],
  ['actionLink', { query: 'mode=undoDeletion&oobCode=none&apiKey=web' }],
  ['passwordReset', { query: 'done' }],
  ['deletionSaid', { query: 'asked' }],
  ['deletionSaid', { query: 'kept' }],
  ['words', { query: 'theme=laughter' }],
  ['tribute', { parameters: { tributePath: 'no-such-page' } }],
  ['tribute', { parameters: { tributePath: ':deletedPath' } }],
  ['report', { query: 'reason=self_harm' }],
  ['report', { query: 'reason=copyright' }],
  ['helplines', { query: 'region=scotland' }],
  ['onboardingComplete', { query: 'payee=none' }],
  ['onboardingComplete', { query: 'payee=:payeeId' }, 'member'],
  ['objection', { query: 'as=keeper&key=none' }],
  ['ownStatement', { query: 'key=none' }],
  ['ownReport', { parameters: { reportId: 'none' }, query: 'key=none' }],
  ['serviceLetter', { query: 'key=none' }],
  ['claimPage', { parameters: { preparedId: 'none' }, query: 'key=none' }],
  ['checklistInvitation', { parameters: { invitationId: 'none' }, query: 'key=none' }],
  ['providerInvitation', { parameters: { invitationId: 'none' }, query: 'key=none' }],
  ['pageDeletion', { parameters: { id: ':deletedId' } }],
  ['care', { query: 'state=returned' }],
  ...['who', 'life', 'photographs', 'story', 'words', 'look', 'publish'].map((step): [ScreenName, Example] => [
    'createTribute',
    { query: `tribute=:id&step=${step}` },
  ]),
  ['gifts', { query: 'for=family' }],
  ['gifts', { query: 'receive=charity' }],
  ['providers', { query: 'tribute=:id' }],
  ['providers', { query: 'kind=venue&place=Whitby&most=abc' }],
  ['checklist', { query: 'step=ew-register' }],
  ['checklistAnswers', { query: 'ask=region' }],
  ...(
    ['provider', 'providerState', 'providerProfile', 'providerPreview', 'providerPhotographs', 'providerStaff'] as const
  ).map((name): [ScreenName, Example] => [name, { parameters: { providerId: ':draftProviderId' } }]),
];
export const looks = [
  ...usual,
  ...further.map(([name, asked, who = usualWho(name)]): Look => ({ name, asked, who, isUsual: false })),
];

export const titleOf = ({ name, asked: { parameters = {}, query }, who, isUsual }: Look) =>
  isUsual
    ? name
    : [name, ...Object.values(parameters), query, who !== usualWho(name) && `as a ${who}`].filter(Boolean).join(', ');
