import { implementing } from '../../../platform/implementer.ts';
import { gatherings as gatheringsContract } from '../contract/gatherings.ts';
import { prepared as preparedContract } from '../../prepared/contract/prepared.ts';
import { adminClaims as adminClaimsContract } from '../../prepared/contract/prepared.ts';
import { readContest, readContests } from '../../prepared/server/commands/read-contests.ts';
import { memberId } from '../../tributes/server/queries/stewards.ts';
import { askToBeTold, confirmAsker, stopTelling, toldState } from './commands/ask.ts';
import { claimWithGatherings } from './commands/claim.ts';
import { decideWithGatherings } from './commands/decide.ts';
import { addGathering, removeGathering, saveGathering, stopFirm } from './commands/family.ts';
import { addAsFirm, removeAsFirm, saveAsFirm } from './commands/firm.ts';
import { firmGatherings, gatheringsOnLink, gatheringsOnPage, pageGatherings } from './queries/gatherings.ts';

const { gatherings, prepared, adminClaims } = implementing({
  gatherings: gatheringsContract,
  prepared: preparedContract,
  adminClaims: adminClaimsContract,
});

/** Of a prepared page: whoever claims it takes its times along. */
export const claimEndpoints = {
  claim: prepared.claim.handler(({ context, input }) => claimWithGatherings(context, input)),
};

export const adminClaimsEndpoints = {
  list: adminClaims.list.handler(({ context, input }) => readContests(context, input)),
  read: adminClaims.read.handler(({ context, input }) => readContest(context, input.id)),
  decide: adminClaims.decide.handler(({ context, input }) =>
    decideWithGatherings(context, { ...input, decidedBy: memberId(context) }),
  ),
};

export const gatheringsEndpoints = {
  onPage: gatherings.onPage.handler(({ context, input }) => gatheringsOnPage(context, input)),
  ask: gatherings.ask.handler(({ context, input }) => askToBeTold(context, input)),
  told: gatherings.told.handler(({ context, input }) => toldState(context, input)),
  confirm: gatherings.confirm.handler(({ context, input }) => confirmAsker(context, input)),
  stop: gatherings.stop.handler(({ context, input }) => stopTelling(context, input)),
  list: gatherings.list.handler(({ context, input }) => pageGatherings(context, input)),
  add: gatherings.add.handler(({ context, input }) => addGathering(context, input)),
  save: gatherings.save.handler(({ context, input }) => saveGathering(context, input)),
  remove: gatherings.remove.handler(({ context, input }) => removeGathering(context, input)),
  stopFirm: gatherings.stopFirm.handler(({ context, input }) => stopFirm(context, input)),
  onLink: gatherings.onLink.handler(({ context, input }) => gatheringsOnLink(context, input)),
  firmList: gatherings.firmList.handler(({ context, input }) => firmGatherings(context, input)),
  firmAdd: gatherings.firmAdd.handler(({ context, input }) => addAsFirm(context, input)),
  firmSave: gatherings.firmSave.handler(({ context, input }) => saveAsFirm(context, input)),
  firmRemove: gatherings.firmRemove.handler(({ context, input }) => removeAsFirm(context, input)),
};
