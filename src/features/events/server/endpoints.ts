import { implementing } from '../../../platform/implementer.ts';
import { serviceEvents as serviceEventsContract } from '../contract/events.ts';
import { prepared as preparedContract } from '../../prepared/contract/prepared.ts';
import { adminClaims as adminClaimsContract } from '../../prepared/contract/prepared.ts';
import { readContest, readContests } from '../../prepared/server/commands/read-contests.ts';
import { memberId } from '../../tributes/server/queries/keepers.ts';
import { askToBeTold, confirmAsker, stopTelling, toldState } from './commands/ask.ts';
import { claimWithServiceEvents } from './commands/claim.ts';
import { decideWithServiceEvents } from './commands/decide.ts';
import { addServiceEvent, removeServiceEvent, saveServiceEvent, stopProvider } from './commands/family.ts';
import { addAsProvider, removeAsProvider, saveAsProvider } from './commands/provider.ts';
import {
  providerServiceEvents,
  serviceEventsOnLink,
  serviceEventsOnPage,
  pageServiceEvents,
} from './queries/events.ts';

const { serviceEvents, prepared, adminClaims } = implementing({
  serviceEvents: serviceEventsContract,
  prepared: preparedContract,
  adminClaims: adminClaimsContract,
});

/** A claim also moves the page's events, so this feature handles it. */
export const claimEndpoints = {
  claim: prepared.claim.handler(({ context, input }) => claimWithServiceEvents(context, input)),
};

export const adminClaimsEndpoints = {
  list: adminClaims.list.handler(({ context, input }) => readContests(context, input)),
  read: adminClaims.read.handler(({ context, input }) => readContest(context, input.id)),
  decide: adminClaims.decide.handler(({ context, input }) =>
    decideWithServiceEvents(context, { ...input, decidedBy: memberId(context) }),
  ),
};

export const serviceEventsEndpoints = {
  onPage: serviceEvents.onPage.handler(({ context, input }) => serviceEventsOnPage(context, input)),
  ask: serviceEvents.ask.handler(({ context, input }) => askToBeTold(context, input)),
  told: serviceEvents.told.handler(({ context, input }) => toldState(context, input)),
  confirm: serviceEvents.confirm.handler(({ context, input }) => confirmAsker(context, input)),
  stop: serviceEvents.stop.handler(({ context, input }) => stopTelling(context, input)),
  list: serviceEvents.list.handler(({ context, input }) => pageServiceEvents(context, input)),
  add: serviceEvents.add.handler(({ context, input }) => addServiceEvent(context, input)),
  save: serviceEvents.save.handler(({ context, input }) => saveServiceEvent(context, input)),
  remove: serviceEvents.remove.handler(({ context, input }) => removeServiceEvent(context, input)),
  stopProvider: serviceEvents.stopProvider.handler(({ context, input }) => stopProvider(context, input)),
  onLink: serviceEvents.onLink.handler(({ context, input }) => serviceEventsOnLink(context, input)),
  providerList: serviceEvents.providerList.handler(({ context, input }) => providerServiceEvents(context, input)),
  providerAdd: serviceEvents.providerAdd.handler(({ context, input }) => addAsProvider(context, input)),
  providerSave: serviceEvents.providerSave.handler(({ context, input }) => saveAsProvider(context, input)),
  providerRemove: serviceEvents.providerRemove.handler(({ context, input }) => removeAsProvider(context, input)),
};
