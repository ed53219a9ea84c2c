import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { tryRateLimit } from '../../../accounts/server/commands/rate-limit.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { queueEmails, type NewEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo, type EmailWords, type Writing } from '../../../email/server/email.ts';
import {
  answerEmail,
  confirmEmail,
  receivedEmail,
  reopenedEmail,
  reportedEmail,
  sidesEmail,
  type Reported,
} from '../emails.ts';
import { partiesOf } from '../queries/parties.ts';
import type { SideReader } from '../queries/side-readers.ts';
import type { Thing } from '../kinds/kind.ts';
import { confirmationCode, objectionKey, reportKey, statementKey } from '../rules/keys.ts';
import { lettersPerAddress } from '../rules/limits.ts';
import { isErased } from '../rules/reporter.ts';
import type { ReportRow, ReportStatementRow } from '../tables.ts';
import type { Secret } from '../../../../platform/secrets/secret.ts';

export type Mailing = Pick<Context, 'clock' | 'config' | 'jobs' | 'secret'>;

/** Rate limit for emails to an unconfirmed address. Anybody can type such an address. */
async function isFree({ clock }: Mailing, tx: Transaction, email: string): Promise<boolean> {
  return (await tryRateLimit({ db: tx, clock }, `report-mail ${email.toLowerCase()}`, lettersPerAddress)).isFree;
}

const linkOf = (secret: Secret, { id, number, kind, snapshot }: ReportRow) => ({
  id,
  number,
  key: reportKey(secret, id),
  kind,
  name: snapshot.name,
});

/** Confirms to the typed address or the member that the report arrived. Never repeats the report's text. */
export async function emailConfirmation(ctx: Mailing, tx: Transaction, row: ReportRow): Promise<void> {
  if (row.isDoubtful) return;
  const link = linkOf(ctx.secret, row);
  if (row.userId !== null) {
    const [member] = await reachableAmong(tx, [row.userId]);
    if (member)
      await queueEmails(ctx, tx, [
        { to: member.mailbox, ...receivedEmail(writingTo(ctx.config, member.language), link) },
      ]);
    return;
  }
  if (row.email === '' || !(await isFree(ctx, tx, row.email))) return;
  const code = confirmationCode(ctx.secret, row);
  await queueEmails(ctx, tx, [
    { to: row.email, ...confirmEmail(writingTo(ctx.config, row.language), { ...link, code }) },
  ]);
}

export async function emailAnswers(
  ctx: Mailing,
  tx: Transaction,
  rows: readonly ReportRow[],
  { answer, canObject }: { answer: string; canObject: boolean },
): Promise<void> {
  await emailReporters(ctx, tx, rows, (writing, link, isProven) =>
    answerEmail(writing, link, { answer, isProven, canObject }),
  );
}

type Wording = (writing: Writing, link: ReturnType<typeof linkOf>, isProven: boolean) => EmailWords;

export async function emailReporters(
  ctx: Mailing,
  tx: Transaction,
  rows: readonly ReportRow[],
  wording: Wording,
): Promise<void> {
  const members = new Map(
    (
      await reachableAmong(
        tx,
        rows.flatMap(({ userId }) => userId ?? []),
      )
    ).map((one) => [one.userId, one]),
  );
  const emails: NewEmail[] = [];
  for (const row of rows) {
    const member = row.userId === null ? undefined : members.get(row.userId);
    const to = member?.mailbox ?? row.email;
    if (to === '' || row.isDoubtful || isErased(row)) continue;
    const isProven = member !== undefined || row.confirmedAt !== null;
    const writing = writingTo(ctx.config, member?.language ?? row.language);
    emails.push({ to, ...wording(writing, linkOf(ctx.secret, row), isProven) });
  }
  await queueEmails(ctx, tx, emails);
}

export const emailReopened = (ctx: Mailing, tx: Transaction, rows: readonly ReportRow[]): Promise<void> =>
  emailReporters(ctx, tx, rows, reopenedEmail);

/** Goes to the thing's owners, each with their own link to object. */
export async function emailReported(
  ctx: Mailing,
  tx: Transaction,
  thing: Thing,
  reported: Omit<Reported, 'page' | 'objectionKey'>,
): Promise<void> {
  const parties = await partiesOf({ db: tx, secret: ctx.secret }, thing, [reported.action]);
  const emails = parties
    .filter(({ to }) => to !== '')
    .map(({ to, language, owning, who }) => {
      const objectionKeyOf = objectionKey(ctx.secret, { decisionId: reported.decisionId, as: owning.as, who });
      return {
        to,
        ...reportedEmail(writingTo(ctx.config, language), owning, {
          ...reported,
          page: thing.snapshot.name,
          objectionKey: objectionKeyOf,
        }),
      };
    });
  await queueEmails(ctx, tx, emails);
}

interface Sides {
  report: ReportRow;
  /** The people whom email reaches, each with their own statement. */
  asked: readonly { statement: Pick<ReportStatementRow, 'id' | 'side'>; reader: SideReader }[];
  about: string;
  dueAt: Date;
  decidedBy: Date;
}

export async function emailSides(ctx: Mailing, tx: Transaction, { report, asked, ...said }: Sides): Promise<void> {
  const emails: NewEmail[] = asked.map(({ statement: { id, side }, reader }) => ({
    to: reader.to,
    ...sidesEmail(
      writingTo(ctx.config, reader.language),
      { ...said, id, side, key: statementKey(ctx.secret, id), name: report.snapshot.name },
      reader.isProven,
    ),
  }));
  await queueEmails(ctx, tx, emails);
}
