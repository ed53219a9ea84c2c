import { implementing, listEndpoints, sessionKept } from '../../../../platform/implementer.ts';
import { adminDeletions as adminDeletionsContract } from '../../contract/admin-deletions.ts';
import { deletions as deletionsContract } from '../../contract/deletions.ts';
import { askForDeletion } from '../commands/deletions/ask.ts';
import { askForPageDeletion, undoPageDeletion } from '../commands/deletions/page.ts';
import { keepAccountFor } from '../commands/deletions/keep-for.ts';
import { checkUndo, undoDeletion } from '../commands/deletions/undo.ts';
import { pageDeletion } from '../queries/deletions/requests.ts';
import { deletionLists } from '../queries/deletions/request-list.ts';

const { adminDeletions, deletions } = implementing({
  adminDeletions: adminDeletionsContract,
  deletions: deletionsContract,
});

export const deletionsEndpoints = {
  readPage: deletions.readPage.handler(({ context, input }) => pageDeletion(context, input)),
  askPage: deletions.askPage.handler(({ context, input }) => askForPageDeletion(context, input)),
  undoPage: deletions.undoPage.handler(({ context, input }) => undoPageDeletion(context, input)),
  ask: deletions.ask.handler(({ context, input }) => sessionKept(context, askForDeletion(context, input))),
  checkUndo: deletions.checkUndo.handler(({ context, input }) => checkUndo(context, input)),
  undo: deletions.undo.handler(({ context, input }) => sessionKept(context, undoDeletion(context, input))),
};

export const adminDeletionsEndpoints = {
  ...listEndpoints(adminDeletions, deletionLists),
  keep: adminDeletions.keep.handler(async ({ context, input }) => {
    await keepAccountFor(context, input);
    return { isKept: true as const };
  }),
};
