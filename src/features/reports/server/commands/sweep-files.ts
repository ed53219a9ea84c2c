import * as z from 'zod';
import { REPORT_FILE_WAITS_MS } from '../../../../shared/limits/report-limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { fileOfKey } from '../rules/file-keys.ts';
import { removeUnkept } from './keep-files.ts';

const BATCH = 500;

/** Removes files without a report. Waits twice a claim's validity, since somebody may be writing the report. */
export async function sweepReportFiles(ctx: Pick<CommandContext, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - 2 * REPORT_FILE_WAITS_MS);
  const old = new Set<string>();
  for await (const { key, writtenAt } of ctx.files.list()) {
    const id = fileOfKey(key);
    if (id !== null && writtenAt < before && z.uuid().safeParse(id).success) old.add(id);
  }
  const ids = [...old];
  let removed = 0;
  for (let at = 0; at < ids.length; at += BATCH) removed += await removeUnkept(ctx, ids.slice(at, at + BATCH));
  if (removed > 0) ctx.log.info('report_files_swept', { removed });
}
