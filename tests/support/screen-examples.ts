// The only place that says how tests open the screens of the table: an address is made from a screen's path, from
// values for its parameters, and from exceptions listed here.
import { screenNames, screens, type ScreenName } from '../../src/shared/screens/screens.ts';
import { ofKinds, simpleGestures } from '../../src/features/memories/contract/gestures/gestures.ts';
import type { Scene } from './tributes/scenes.ts';
import { valuesOfSimple } from './tributes/simple-gestures.ts';

/** An unknown id and key. */
const NONE = 'none';

/** The default for each value until a test has made the thing. Add a line here for a new path parameter. */
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

/** A test may have made more than the examples name, for its own states. */
type Made = Readonly<Record<string, string | undefined>>;

export interface Example {
  /** Values that differ from those of the parameter's own name: `:name` stands for a value, other text for itself. */
  parameters?: Readonly<Record<string, string>>;
  /** Required query; `:name` stands for a value here too. */
  query?: string;
}

/** Screens that need more than their path. */
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

/** Opens a screen with the things a test has made. `asked` replaces parts of its example, to show another state. */
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
