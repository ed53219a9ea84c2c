import { endpoints } from '../../http/implementer.ts';
import { askForDeletion } from './commands/ask.ts';
import { undoDeletion } from './commands/undo.ts';

const { deletions } = endpoints;

export const deletionsEndpoints = {
  ask: deletions.ask.handler(({ context, input }) => askForDeletion(context, input)),
  undo: deletions.undo.handler(({ context, input }) => undoDeletion(context, input)),
};
