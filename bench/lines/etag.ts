// Checks that the ETag depends on the content alone, so that a client gets 304 until the page changes.
import { askSettled, expectAnswer } from '../asking.ts';
import { yesOrNo, type Result } from '../judge/result.ts';
import { readTribute, sender } from '../sending.ts';
import type { Stage } from '../stage.ts';

export async function etagResult(stage: Stage): Promise<Result> {
  const { engine, fixture } = stage;
  const path = `/${fixture.page.path}`;
  const tagAt = async (origin: string) => (await askSettled(origin + path)).headers.etag ?? 'none';
  const first = await tagAt(stage.product.origin);
  const seen: Record<string, boolean> = {};
  seen['another text, another tag'] = (await afterSaving(stage, 'Millbrook Green')) !== first;
  seen['the same text, rendered again'] = (await afterSaving(stage, 'Millbrook')) === first;
  await stage.restart();
  seen['after a restart'] = (await tagAt(stage.product.origin)) === first;
  if (engine.name === 'PostgreSQL') {
    const second = await stage.second();
    seen['from a second process'] = (await tagAt(second.origin)) === first;
    await second.stop();
  }
  await expectAnswer(stage.product.origin + path, 304, { 'if-none-match': first });
  const notes = Object.entries(seen).map(([what, isSo]) => `${what}: ${isSo ? 'yes' : 'NO'}`);
  return yesOrNo('not-modified: tag follows the content', engine.name, Object.values(seen).every(Boolean), notes);
}

async function afterSaving({ product, fixture }: Stage, place: string): Promise<string> {
  const send = sender(product, fixture.cookie);
  const { rev } = await readTribute(send, fixture.page.id);
  const saved = await send('PATCH', `/api/tributes/${fixture.page.id}`, { rev, changes: { place } });
  await saved.arrayBuffer();
  const changes = await send('GET', `/api/tributes/${fixture.page.id}/changes`, undefined);
  const { revision } = (await changes.json()) as { revision: string };
  await (await send('POST', `/api/tributes/${fixture.page.id}/showings`, { revision })).arrayBuffer();
  return (await askSettled(`${product.origin}/${fixture.page.path}`)).headers.etag ?? 'none';
}
