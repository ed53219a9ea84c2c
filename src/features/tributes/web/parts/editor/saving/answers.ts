import type { FieldProblem } from '../../../../../../shared/api/field-refusals.ts';
import { fieldWords } from '../../../../../../ui/client/failures/problem.ts';
import { receive, refuse, settleSent } from './edit.ts';
import type { Edit } from './edit.ts';
import { joinWords, keepWords } from '../photographs/photograph-words.ts';
import type { Answer, Request } from './sending.ts';

export interface Taken {
  edit: Edit;
  /** Why the rest cannot be sent now; null if it can. */
  trouble: {
    kind: Exclude<Answer['kind'], 'saved' | 'conflict' | 'refused'>;
    message: string;
    isFinal: boolean;
  } | null;
}

export function takeAnswer(edit: Edit, request: Request, answer: Answer): Taken {
  switch (answer.kind) {
    case 'saved': {
      // After a restored backup, the server's revision is older than a draft's. Without this, each save would conflict.
      const known = request.kind === 'read' && edit.isStale ? { ...edit, rev: 0 } : edit;
      const received = receive(known, answer.tribute);
      if (request.kind === 'read') return calm({ ...received, isUnsure: false, isStale: false });
      return calm(request.kind === 'describe' ? keepWords(received, request) : settleSent(received, revOf(request)));
    }
    case 'conflict': {
      const received = receive(edit, answer.tribute);
      const isWords = request.kind === 'describe';
      return calm(isWords ? joinWords(received, request, answer.tribute) : settleSent(received, revOf(request)));
    }
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
  const message = fields[0] ? fieldWords(fields[0]) : '';
  if (request.kind === 'describe') {
    // If part of a date was refused, the field is named like "takenOn.day".
    const nameOf = ({ field }: FieldProblem) => field.split('.')[0] ?? '';
    const named = fields.filter((problem) => Object.hasOwn(request.words, nameOf(problem)));
    if (named.length === 0) return { edit, trouble: { kind: 'failed', message, isFinal: true } };
    const refused = named.map(
      (problem) => [`${request.photographId}.${nameOf(problem)}`, fieldWords(problem)] as const,
    );
    return calm({ ...edit, wordRefusals: { ...edit.wordRefusals, ...Object.fromEntries(refused) } });
  }
  if (request.kind === 'read') return { edit, trouble: { kind: 'failed', message, isFinal: true } };
  const refused = refuse(edit, request.changes, fields);
  const isNamed = Object.values(refused.refusals).some(({ problem }) => fields.includes(problem));
  // If no field of ours is named, the same request would be sent again for ever, so make the refusal final.
  return isNamed ? calm(refused) : { edit: refused, trouble: { kind: 'failed', message, isFinal: true } };
}
