import { randomUUID } from 'node:crypto';
import type { Member } from './people.ts';

export async function checklistOf(member: Member, name = 'Margaret'): Promise<{ id: string; address: string }> {
  const id = randomUUID();
  const { rev } = await member.send<{ rev: number }>('POST', '/api/checklists', { id, region: 'england-wales', name });
  const answers = { place: 'home', manner: 'expected', age: 'adult', will: 'yes', children: 'no', pets: 'no' };
  await member.send('PATCH', `/api/checklists/${id}`, { rev, answers });
  return { id, address: `/next-steps/${id}` };
}
