// A checklist with 150 steps, made through the API: each has a note, and every third is done.
import { randomUUID } from 'node:crypto';
import type { Checklist } from '../src/features/next-steps/contract/checklists.ts';
import { createProse } from './pages/prose.ts';
import type { Send } from './sending.ts';

export const CHECKLIST_STEPS = 150;
const NOTE_WORDS = 30;

export async function makeChecklist(send: Send): Promise<string> {
  const prose = createProse(40);
  const id = randomUUID();
  const begun = await send('POST', '/api/checklists', { id, region: 'england-wales', name: prose.person() });
  const { steps } = (await begun.json()) as Checklist;
  const keys = steps.map(({ key }) => key).slice(0, CHECKLIST_STEPS);
  while (keys.length < CHECKLIST_STEPS) {
    const key = randomUUID();
    await send('POST', `/api/checklists/${id}/steps`, {
      key,
      title: prose.passage(6).slice(0, 60),
      phase: 'first-month',
    });
    keys.push(key);
  }
  for (const [at, key] of keys.entries()) {
    const state = at % 3 === 0 ? { state: 'done' } : {};
    await send('PATCH', `/api/checklists/${id}/steps/${key}`, { note: prose.passage(NOTE_WORDS), rev: 0, ...state });
  }
  return id;
}
