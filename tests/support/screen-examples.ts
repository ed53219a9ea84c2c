// The only file that says how tests open the product's screens. An address is made from a screen's path, from values for
// its parameters, and from exceptions listed here.
import { screenNames, screens, type ScreenName } from '../../src/shared/screens/screens.ts';
import { ofKinds, simpleGestures } from '../../src/features/memories/contract/gestures/gestures.ts';
import type { Scene } from './tributes/scenes.ts';
import { valuesOfSimple } from './tributes/simple-gestures.ts';

/** An id or key that does not exist. */
const NONE = 'none';

/** Values for parameters, until a test has made the real thing. Add a line here for a new path parameter. */
const nothing = {
  actId: NONE,
  billId: NONE,
  ...valuesOfSimple(ofKinds(() => ({ id: NONE, editKey: NONE }))),
  contestId: NONE,
  decisionId: NONE,
  dir: 'login',
  enquiryId: NONE,
  postId: NONE,
  postKey: NONE,
  fundId: NONE,
  giftId: NONE,
  previewLinkId: NONE,
  previewLinkKey: NONE,
  groupId: NONE,
  id: NONE,
  invitationId: NONE,
  invitationKey: NONE,
  kind: 'bank',
  photographId: NONE,
  checklistId: NONE,
  checklistInvitationId: NONE,
  checklistInvitationKey: NONE,
  poemSlug: 'our-usual-walk',
  preparedId: NONE,
  preparedKey: NONE,
  promptSlug: NONE,
  providerId: NONE,
  providerInvitationId: NONE,
  providerInvitationKey: NONE,
  quoteSlug: NONE,
  reportId: NONE,
  reportKey: NONE,
  serviceId: NONE,
  slug: 'our-usual-walk',
  statementId: NONE,
  toldId: NONE,
  tributeId: NONE,
  tributePath: 'nobody-here',
  userId: NONE,
  versionId: NONE,
};
export type ExampleValues = Record<keyof typeof nothing, string>;

/** Values of things that a test has made. A test may have made more than the examples name, to show other states. */
type Made = Readonly<Record<string, string | undefined>>;

export interface Example {
  /** Parameters that get an unusual value: `:name` means the value of that name, other text is used as it is. */
  parameters?: Readonly<Record<string, string>>;
  /** The query that the screen requires. `:name` means a value here too. */
  query?: string;
}

/** Screens whose address needs more than the values of their path. */
const examples: Partial<Record<ScreenName, Example>> = {
  adminPoem: { parameters: { slug: ':poemSlug' } },
  adminPrompt: { parameters: { slug: ':promptSlug' } },
  adminQuote: { parameters: { slug: ':quoteSlug' } },
  claimPage: { query: 'key=:preparedKey' },
  previewLink: { query: 'key=:previewLinkKey' },
  invitation: { query: 'key=:invitationKey' },
  ...Object.fromEntries(
    simpleGestures.map(({ kind, own }) => [own, { parameters: { postId: `:${kind}Id` }, query: `key=:${kind}Key` }]),
  ),
  ownMemory: { query: 'key=:postKey' },
  ownReport: { query: 'key=:reportKey' },
  checklistInvitation: { parameters: { invitationId: ':checklistInvitationId' }, query: 'key=:checklistInvitationKey' },
  preview: { query: 'tribute=:id' },
  providerInvitation: {
    parameters: { invitationId: ':providerInvitationId' },
    query: 'key=:providerInvitationKey',
  },
};

/** Address of a screen with the things that a test has made. `asked` replaces parts of the example, for other states. */
export function exampleAddress(name: ScreenName, made: Made, asked: Example = {}): string {
  const values: Readonly<Record<string, string | undefined>> = { ...nothing, ...made };
  const valueOf = (key: string): string => {
    const value = values[key];
    if (value === undefined)
      throw new Error(
        `The screen "${name}" has no example: tests/support/screen-examples.ts has no value for :${key}.`,
      );
    return encodeURIComponent(value);
  };
  const filled = (text: string) => text.replaceAll(/:(\w+)/g, (_, key: string) => valueOf(key));
  const { parameters = {}, query } = { ...examples[name], ...asked };
  const path = screens[name].path.replaceAll(/:(\w+)/g, (own, key: string) => filled(parameters[key] ?? own));
  return query === undefined || query === '' ? path : `${path}?${filled(query)}`;
}

export const exampleAddresses = (made: Made): [name: ScreenName, address: string][] =>
  screenNames.map((name) => [name, exampleAddress(name, made)]);

export const valuesOfScene = (scene: Scene): Partial<ExampleValues> => ({
  ...valuesOfSimple(scene.simple),
  postId: scene.post.id,
  postKey: scene.post.editKey,
  fundId: scene.fund.id,
  previewLinkId: scene.previewLink.previewLinkId,
  previewLinkKey: scene.previewLink.key,
  id: scene.tributeId,
  invitationId: scene.invitation.id,
  invitationKey: scene.invitation.key,
  photographId: scene.photographId,
  checklistId: scene.checklist.id,
  checklistInvitationId: scene.checklist.invitation.id,
  checklistInvitationKey: scene.checklist.invitation.key,
  tributePath: scene.path,
  versionId: scene.versionId,
});
