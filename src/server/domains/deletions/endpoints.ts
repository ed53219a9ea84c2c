import { endpoints } from '../../http/implementer.ts';
import { askForDeletion } from './commands/ask.ts';
import { checkUndo, undoDeletion } from './commands/undo.ts';

const { deletions } = endpoints;

export const deletionsEndpoints = {
  ask: deletions.ask.handler(({ context, input }) => askForDeletion(context, input)),
  checkUndo: deletions.checkUndo.handler(({ context, input }) => checkUndo(context, input)),
  undo: deletions.undo.handler(({ context, input }) => undoDeletion(context, input)),
};
