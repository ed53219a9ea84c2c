import type { Context } from '../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../platform/errors.ts';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import { matchesHash } from '../../../../platform/secrets/password-hash.ts';
import { giveBackUse, tryRateLimit, type RateLimitAnswer } from '../../../accounts/server/commands/rate-limit.ts';
import { canRead, tributeByPath } from '../queries/public.ts';
import { refuseReader } from '../queries/gone.ts';
import { openingKey } from '../rules/reading.ts';
import type { PageKey } from '../rules/page-key.ts';
import { triesOnPage, triesOnPagePerNetwork, triesPerNetwork } from '../rules/limits.ts';
import { visibilityOf, type TributeRow } from '../tables/tributes.ts';

export interface OpenedPage {
  answer: { path: string; key: string | null };
  /** Null if the caller could already read the page. */
  opened: PageKey | null;
}

type Opening = Pick<Context, 'db' | 'actor' | 'request' | 'secret' | 'clock' | 'log'>;

/** Opens a page by password. Errors: NOT_FOUND, PAGE_GONE, PAGE_PASSWORD_WRONG, TOO_MANY_REQUESTS, BUSY (queue is full). */
export async function openByPassword(
  ctx: Opening,
  { path, password }: { path: string; password: string },
): Promise<OpenedPage> {
  const row = await tributeByPath(ctx.db, path);
  if (row && (await canRead(ctx, row, { path })))
    return { answer: { path: row.path ?? path, key: null }, opened: null };
  if (row?.state !== 'published' || visibilityOf(row) !== 'password') return refuseReader(ctx, { path }, row);
  await inTurn(ctx, row, password);
  const key = openingKey(ctx.secret, row) ?? fail('NOT_FOUND');
  ctx.log.info('page_opened_by_password', { tributeId: row.id });
  return { answer: { path: row.path ?? path, key }, opened: { tributeId: row.id, key } };
}

/** Limits wrong passwords. A comparison also counts while it runs, so that one caller cannot fill the queue. */
async function inTurn(ctx: Opening, row: TributeRow, password: string): Promise<void> {
  const uses = await limitRates(ctx, row.id);
  const giveBack = () => Promise.all(uses.map((use) => giveBackUse(ctx, use)));
  let isRight: boolean;
  try {
    isRight = await matchesHash(password, row.passwordHash ?? '');
  } catch (error) {
    if (error instanceof CatalogueError && error.code === 'BUSY') await giveBack();
    throw error;
  }
  if (isRight) return void (await giveBack());
  ctx.log.info('page_password_refused', { tributeId: row.id });
  fail('PAGE_PASSWORD_WRONG', { fields: [fieldProblem('password', 'page_password_wrong')] });
}

/** A browser that opened the page before has a limit of its own, because all guests at a wake may share one network. */
function ownLimits({ request }: Opening, tributeId: string) {
  const { network } = request;
  const browser = request.pageOpener(tributeId);
  if (browser !== null) return [[`page-password ${tributeId} by ${browser}`, triesOnPagePerNetwork]] as const;
  return [
    [`page-passwords ${network}`, triesPerNetwork],
    [`page-password ${tributeId} ${network}`, triesOnPagePerNetwork],
  ] as const;
}

/** Counts against the caller's own limits first. If these are used up, the page's limit for all must stay untouched. */
async function limitRates(ctx: Opening, tributeId: string): Promise<RateLimitAnswer[]> {
  const uses: RateLimitAnswer[] = [];
  const ofPage = [`page-password ${tributeId}`, triesOnPage] as const;
  for (const [subject, windows] of [...ownLimits(ctx, tributeId), ofPage]) {
    const use = await tryRateLimit(ctx, subject, windows);
    if (!use.isFree) {
      await Promise.all(uses.map((taken) => giveBackUse(ctx, taken)));
      ctx.log.info('page_password_limited', { tributeId });
      fail('TOO_MANY_REQUESTS', { retryAfterSeconds: use.retryAfterSeconds });
    }
    uses.push(use);
  }
  return uses;
}
