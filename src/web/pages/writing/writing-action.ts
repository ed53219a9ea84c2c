import { redirect } from 'react-router';
import { addressOf } from '../../../contract/addresses.ts';
import { WritingKind, WritingVoice } from '../../../contract/writing.ts';
import type { ActionArgs, Client } from '../../client/page.ts';
import { actionProblem } from '../../client/problem.ts';
import { howDiedAnswers } from '../../domains/writing/how-died.tsx';
import { MEMORY } from '../../domains/writing/quotable.tsx';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Without a script the whole text is waited for; it is kept as it comes in any case. */
async function compose(client: Client, id: string, form: FormData): Promise<string> {
  const runId = text(form, 'runId');
  const kind = WritingKind.safeParse(form.get('kind')).data ?? 'life-story';
  const voice = WritingVoice.safeParse(form.get('voice')).data ?? 'plain';
  const memories = form.getAll(MEMORY).map(String);
  const answers = howDiedAnswers(form);
  if (answers.length > 0) await client.writing.answerHowDied({ id, answers });
  const events = await client.writing.compose({ id, runId, kind, voice, passage: text(form, 'passage'), memories });
  for await (const event of events) if ('run' in event) return event.run.id;
  return runId;
}

async function act(client: Client, id: string, form: FormData): Promise<Response> {
  const back = (query: Record<string, string> = {}) => redirect(addressOf('writing', { id }, { query }), 303);
  const runId = text(form, 'runId');
  switch (text(form, 'intent')) {
    case 'switch-on':
      await client.writing.choose({ id, isHelpOn: true });
      return back();
    case 'switch-off':
      await client.writing.choose({ id, isHelpOn: false });
      return back();
    case 'compose':
      return back({ run: await compose(client, id, form) });
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
