import { glimpseKept, implementing } from '../../../../platform/implementer.ts';
import { glimpses as glimpsesContract } from '../../contract/glimpses.ts';
import { leaveGlimpseNote } from '../commands/glimpses/leave-note.ts';
import { endGlimpse, makeGlimpse, removeNote } from '../commands/glimpses/make.ts';
import { glimpsesOf, noteCounts, seenGlimpse } from '../queries/glimpses.ts';

const { glimpses } = implementing({ glimpses: glimpsesContract });

export const glimpsesEndpoints = {
  list: glimpses.list.handler(({ context, input }) => glimpsesOf(context, input)),
  make: glimpses.make.handler(({ context, input }) => makeGlimpse(context, input)),
  end: glimpses.end.handler(({ context, input }) => endGlimpse(context, input)),
  removeNote: glimpses.removeNote.handler(({ context, input }) => removeNote(context, input)),
  noteCounts: glimpses.noteCounts.handler(({ context }) => noteCounts(context)),
  see: glimpses.see.handler(({ context, input }) => glimpseKept(context, seenGlimpse(context, input))),
  leaveNote: glimpses.leaveNote.handler(({ context, input }) => leaveGlimpseNote(context, input)),
};
