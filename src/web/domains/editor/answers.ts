import type { FieldProblem } from '../../../contract/errors.ts';
import { receive, refuse, settleSent } from './edit.ts';
import type { Edit, PhotographWords } from './edit.ts';
import type { Answer, Request } from './sending.ts';

export interface Taken {
  edit: Edit;
  /** What keeps the rest from being sent, if anything does. */
  trouble: {
    kind: Exclude<Answer['kind'], 'saved' | 'conflict' | 'refused'>;
    message: string;
    isFinal: boolean;
  } | null;
}

/** What one answer makes of the edit. */
export function takeAnswer(edit: Edit, request: Request, answer: Answer): Taken {
  switch (answer.kind) {
    case 'saved': {
      const received = receive(edit, answer.tribute);
      return calm(request.kind === 'describe' ? keptWords(received, request) : settleSent(received, revOf(request)));
    }
    case 'conflict':
      return calm(settleSent(receive(edit, answer.tribute), revOf(request)));
    case 'refused':
      return takeRefusal(edit, request, answer.fields);
    case 'failed':
      return { edit, trouble: answer };
    case 'signed-out':
      return { edit, trouble: { kind: 'signed-out', message: '', isFinal: true } };
    default:
      return { edit, trouble: { kind: answer.kind, message: '', isFinal: false } };
  }
}

const revOf = (request: Request) => (request.kind === 'save' ? request.rev : 0);
const calm = (edit: Edit): Taken => ({ edit, trouble: null });

function takeRefusal(edit: Edit, request: Request, fields: FieldProblem[]): Taken {
  const message = fields[0]?.message ?? '';
  if (request.kind === 'describe') {
    const refused = fields.map((problem) => [`${request.photographId}.${problem.field}`, problem.message] as const);
    return calm({ ...edit, wordRefusals: { ...edit.wordRefusals, ...Object.fromEntries(refused) } });
  }
  const refused = refuse(edit, request.changes, fields);
  const isNamed = Object.values(refused.refusals).some((refusal) =>
    fields.some((problem) => problem.message === refusal.message),
  );
  // A refusal of something that is no field here would be sent again for ever.
  return isNamed ? calm(refused) : { edit: refused, trouble: { kind: 'failed', message, isFinal: true } };
}

/** Forgets the words the server now holds; what was typed since then stays. */
function keptWords(edit: Edit, { photographId, words }: { photographId: string; words: PhotographWords }): Edit {
  const now = edit.words[photographId] ?? {};
  const { [photographId]: _kept, ...others } = edit.words;
  const still: PhotographWords = {};
  if (now.caption !== undefined && now.caption !== words.caption) still.caption = now.caption;
  if (now.alt !== undefined && now.alt !== words.alt) still.alt = now.alt;
  return { ...edit, words: Object.keys(still).length > 0 ? { ...others, [photographId]: still } : others };
}
