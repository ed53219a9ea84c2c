// The example page becomes complete even on a busy or faulty machine.
import { expect, it } from 'vitest';
import { seed } from '../../seeds/seed.ts';
import { openExample } from '../../seeds/trial.ts';
import { TRIBUTE_PATH } from '../../seeds/tribute.ts';
import { openTestApp } from '../support/app/test-app.ts';
import { publicTribute } from '../support/tributes/tributes.ts';

it('is finished on a machine that is too busy for its pictures', async () => {
  const busy = await openTestApp();
  let asked = 0;
  const encoder: typeof busy.deps.encoder = {
    ...busy.deps.encoder,
    first: async (...given) => {
      asked += 1;
      return asked > 3 ? busy.deps.encoder.first(...given) : { ok: false, reason: 'busy' };
    },
  };
  await seed({ ...busy.deps, encoder });
  const tribute = await publicTribute(busy, TRIBUTE_PATH);
  expect(tribute.portrait).not.toBeNull();
  expect(tribute.photographs).toHaveLength(9);
  await busy.close();
});

it('goes on beside the open product where something fails, and is told of once', async () => {
  const broken = await openTestApp();
  const lines: string[] = [];
  const stopping = new AbortController();
  let isBroken = true;
  const files: typeof broken.deps.files = {
    ...broken.deps.files,
    write: async (...given) => (isBroken ? Promise.reject(new Error('no room')) : broken.deps.files.write(...given)),
  };
  const seeding = seed({ ...broken.deps, files }, { signal: stopping.signal });
  const failures = () => broken.logLines.filter((line) => line.includes('The example page is not finished yet'));
  await expect.poll(failures).toHaveLength(1);
  isBroken = false;
  await seeding;
  expect(failures()).toHaveLength(1);
  await (await openExample(broken.deps, (line) => lines.push(line))).introduce();
  expect(lines.filter((line) => line.includes(', password '))).toHaveLength(3);
  await broken.close();
});
