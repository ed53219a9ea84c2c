import { data, redirect } from 'react-router';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { WritingKind, WritingVoice } from '../../contract/writing.ts';
import type { Client } from '../../../../app/client.ts';
import type { ActionArgs } from '../../../../ui/client/page.ts';
import { actionProblem, typedIn, type Problem } from '../../../../ui/client/failures/problem.ts';
import { howDiedAnswers, isAskedAgain } from '../parts/how-died.tsx';
import { MEMORY } from '../parts/quotable.tsx';
import { ASKED_AGAIN } from '../parts/use-composing.ts';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Without JavaScript, waits for the whole text, which the server saves. Null if the questions must be asked again. */
async function compose(client: Client, id: string, form: FormData): Promise<string | null> {
  const runId = text(form, 'runId');
  const kind = WritingKind.safeParse(form.get('kind')).data ?? 'life-story';
  const voice = WritingVoice.safeParse(form.get('voice')).data ?? 'plain';
  const memories = form.getAll(MEMORY).map(String);
  const answers = howDiedAnswers(form);
  if (answers.length > 0 && isAskedAgain(await client.writing.answerHowDied({ id, answers }), answers)) return null;
  const events = await client.writing.compose({ id, runId, kind, voice, passage: text(form, 'passage'), memories });
  for await (const event of events) if ('run' in event) return event.run.id;
  return runId;
}

async function act(client: Client, id: string, form: FormData) {
  const back = (query: Record<string, string> = {}) => redirect(addressOf('writing', { id }, { query }), 303);
  const runId = text(form, 'runId');
  switch (text(form, 'intent')) {
    case 'switch-on':
      await client.writing.choose({ id, isHelpOn: true });
      return back();
    case 'switch-off':
      await client.writing.choose({ id, isHelpOn: false });
      return back();
    case 'compose': {
      const run = await compose(client, id, form);
      return run ? back({ run }) : data<Problem>({ error: ASKED_AGAIN, values: typedIn(form) }, 409);
    }
    case 'remove':
      await client.writing.removeRun({ id, runId });
      return back();
    default:
      return back();
  }
}

export async function action({ client, params, form }: ActionArgs) {
  try {
    return await act(client, params['id'] ?? '', form);
  } catch (error) {
    return actionProblem(error, form);
  }
}
