import { implementing, pageKeyKept } from '../../../../platform/implementer.ts';
import { history as historyContract } from '../../contract/history.ts';
import { people as peopleContract } from '../../../people/contract/people.ts';
import { sharing as sharingContract } from '../../contract/sharing.ts';
import { tributes as tributesContract } from '../../contract/tributes.ts';
import { adminTexts as adminTextsContract } from '../../../catalogue/contract/catalogue-admin.ts';
import { acceptInvitation } from '../../../people/server/commands/accept.ts';
import { changeRole, handOver, removePerson } from '../../../people/server/commands/change.ts';
import { invite, revokeInvitation } from '../../../people/server/commands/invite.ts';
import { invitationsForAsker, readInvitation } from '../../../people/server/queries/invitations.ts';
import { pageMembership, tributePeople } from '../commands/people/membership.ts';
import { choosePortrait, leavePortrait } from '../commands/photographs/choose-portrait.ts';
import { choosePublicName } from '../commands/choose-public-name.ts';
import { createTribute } from '../commands/create.ts';
import { editPhotograph } from '../commands/photographs/edit-photograph.ts';
import { erasePassage, findPassage } from '../commands/erase-passage.ts';
import { erasePhotograph } from '../commands/photographs/erase-photograph.ts';
import { renewLinkKey } from '../commands/link-key.ts';
import { openByPassword } from '../commands/open-by-password.ts';
import { orderPhotographs } from '../commands/photographs/order-photographs.ts';
import { describePhotograph, removePhotograph, restorePhotograph } from '../commands/photographs/photographs.ts';
import { publishTribute, unpublishTribute } from '../commands/publish.ts';
import { saveTribute } from '../commands/save.ts';
import { putBackChanges, readChanges, showChanges } from '../commands/show-changes.ts';
import { placeText } from '../commands/place-text.ts';
import { restoreVersion } from '../commands/versions.ts';
import { comparedStates } from '../queries/comparison.ts';
import { comingPhotographs } from '../queries/photographs/coming-photographs.ts';
import { textUsage } from '../queries/text-usage.ts';
import { ownTribute, tributesSaved } from '../queries/own-tribute.ts';
import { pathAvailability } from '../queries/paths.ts';
import { removedPhotographs } from '../queries/photographs/photographs.ts';
import { keeperTool } from '../queries/public.ts';
import { openSharing, ownSharing } from '../queries/sharing.ts';
import { readVersion, versionsOf } from '../queries/versions.ts';

const { history, people, sharing, tributes, adminTexts } = implementing({
  history: historyContract,
  people: peopleContract,
  sharing: sharingContract,
  tributes: tributesContract,
  adminTexts: adminTextsContract,
});

/** `readPublic` and `preview` are in memories/endpoints.ts, because they show visitors' posts too. */
export const tributesEndpoints = {
  list: tributes.list.handler(({ context }) => tributesSaved(context)),
  create: tributes.create.handler(({ context, input }) => createTribute(context, input)),
  read: tributes.read.handler(({ context, input }) => ownTribute(context, input)),
  save: tributes.save.handler(({ context, input }) => saveTribute(context, input)),
  publish: tributes.publish.handler(({ context, input }) => publishTribute(context, input)),
  unpublish: tributes.unpublish.handler(({ context, input }) => unpublishTribute(context, input)),
  readChanges: tributes.readChanges.handler(({ context, input }) => readChanges(context, input)),
  show: tributes.show.handler(({ context, input }) => showChanges(context, input)),
  putBack: tributes.putBack.handler(({ context, input }) => putBackChanges(context, input)),
  listVersions: tributes.listVersions.handler(({ context, input }) => versionsOf(context, input)),
  readVersion: tributes.readVersion.handler(({ context, input }) => readVersion(context, input)),
  placeText: tributes.placeText.handler(({ context, input }) => placeText(context, input)),
  restoreVersion: tributes.restoreVersion.handler(({ context, input }) => restoreVersion(context, input)),
  renewLinkKey: tributes.renewLinkKey.handler(({ context, input }) => renewLinkKey(context, input)),
  pathAvailability: tributes.pathAvailability.handler(({ context, input }) => pathAvailability(context, input)),
  describePhotograph: tributes.describePhotograph.handler(({ context, input }) => describePhotograph(context, input)),
  orderPhotographs: tributes.orderPhotographs.handler(({ context, input }) => orderPhotographs(context, input)),
  editPhotograph: tributes.editPhotograph.handler(({ context, input }) => editPhotograph(context, input)),
  choosePublicName: tributes.choosePublicName.handler(({ context, input }) => choosePublicName(context, input)),
  choosePortrait: tributes.choosePortrait.handler(({ context, input }) => choosePortrait(context, input)),
  leavePortrait: tributes.leavePortrait.handler(({ context, input }) => leavePortrait(context, input)),
  listRemovedPhotographs: tributes.listRemovedPhotographs.handler(({ context, input }) =>
    removedPhotographs(context, input),
  ),
  listComingPhotographs: tributes.listComingPhotographs.handler(({ context, input }) =>
    comingPhotographs(context, input),
  ),
  removePhotograph: tributes.removePhotograph.handler(({ context, input }) => removePhotograph(context, input)),
  restorePhotograph: tributes.restorePhotograph.handler(({ context, input }) => restorePhotograph(context, input)),
  openByPassword: tributes.openByPassword.handler(({ context, input }) =>
    pageKeyKept(context, openByPassword(context, input)),
  ),
  keeperTool: tributes.keeperTool.handler(({ context, input }) => keeperTool(context, input)),
};

export const peopleEndpoints = {
  list: people.list.handler(({ context, input }) => tributePeople(context, input)),
  invite: people.invite.handler(({ context, input: { role, ...input } }) =>
    invite(context, pageMembership, { ...input, offer: { role } }),
  ),
  revoke: people.revoke.handler(({ context, input }) => revokeInvitation(context, pageMembership, input)),
  changeRole: people.changeRole.handler(({ context, input }) => changeRole(context, pageMembership, input)),
  remove: people.remove.handler(({ context, input }) => removePerson(context, pageMembership, input)),
  handOver: people.handOver.handler(({ context, input }) => handOver(context, pageMembership, input)),
  forMe: people.forMe.handler(({ context }) => invitationsForAsker(context, pageMembership)),
  readInvitation: people.readInvitation.handler(({ context, input }) => readInvitation(context, pageMembership, input)),
  acceptInvitation: people.acceptInvitation.handler(({ context, input }) =>
    acceptInvitation(context, pageMembership, input),
  ),
};

export const historyEndpoints = {
  erasePhotograph: history.erasePhotograph.handler(({ context, input }) => erasePhotograph(context, input)),
  findPassage: history.findPassage.handler(({ context, input }) => findPassage(context, input)),
  erasePassage: history.erasePassage.handler(({ context, input }) => erasePassage(context, input)),
  compare: history.compare.handler(({ context, input }) => comparedStates(context, input)),
};

/** This endpoint is here because the catalogue feature does not import tributes. */
export const textUsageEndpoints = {
  usage: adminTexts.usage.handler(({ context, input }) => textUsage(context, input)),
};

export const sharingEndpoints = {
  own: sharing.own.handler(({ context, input }) => ownSharing(context, input)),
  open: sharing.open.handler(({ context, input }) => openSharing(context, input)),
};
