import { implementing, listEndpoints, ownPostsKept } from '../../../platform/implementer.ts';
import { reports as reportsContract } from '../contract/reports.ts';
import { reportStatements as reportStatementsContract } from '../contract/report-statements.ts';
import { reportAppeals as reportAppealsContract } from '../contract/report-appeals.ts';
import { adminReports as adminReportsContract } from '../contract/admin-reports.ts';
import { adminAppeals as adminAppealsContract } from '../contract/report-appeals.ts';
import { answerObjection } from './commands/answer-objection.ts';
import { askSides } from './commands/ask-sides.ts';
import { confirmReport } from './commands/confirm.ts';
import { decideReport, undoDecision } from './commands/decide.ts';
import { endHold, holdReport } from './commands/hold.ts';
import { sendObjection } from './commands/object.ts';
import { recordCourt } from './commands/record-court.ts';
import { sendReport } from './commands/send.ts';
import { writeStatement } from './commands/write-statement.ts';
import { adminReport } from './queries/admin-report.ts';
import { decisionAtPost } from './queries/post-decision.ts';
import { ownObjection } from './queries/own-objection.ts';
import { ownReport } from './queries/own-report.ts';
import { reportLists } from './queries/queue.ts';
import { reportSubject } from './queries/reported.ts';
import { ownStatement } from './queries/statements.ts';
import { recordAlone } from '../../audit/server/commands/record-audit-event.ts';

const { reports, reportStatements, reportAppeals, adminReports, adminAppeals } = implementing({
  reports: reportsContract,
  reportStatements: reportStatementsContract,
  reportAppeals: reportAppealsContract,
  adminReports: adminReportsContract,
  adminAppeals: adminAppealsContract,
});

export const reportsEndpoints = {
  subject: reports.subject.handler(({ context, input }) => reportSubject(context, input)),
  send: reports.send.handler(({ context, input }) => ownPostsKept(context, sendReport(context, input))),
  read: reports.read.handler(({ context, input }) => ownReport(context, input)),
  confirm: reports.confirm.handler(({ context, input }) => confirmReport(context, input)),
};

export const reportStatementsEndpoints = {
  read: reportStatements.read.handler(({ context, input }) => ownStatement(context, input)),
  write: reportStatements.write.handler(({ context, input }) => writeStatement(context, input)),
};

export const adminReportsEndpoints = {
  ...listEndpoints(adminReports, reportLists),
  read: adminReports.read.handler(async ({ context, input }) => {
    const report = await adminReport(context, input);
    await recordAlone(context, { action: 'report-read', target: { kind: 'report', id: input.id } });
    return report;
  }),
  decide: adminReports.decide.handler(({ context, input }) => decideReport(context, input)),
  askSides: adminReports.askSides.handler(({ context, input }) => askSides(context, input)),
  undo: adminReports.undo.handler(({ context, input }) => undoDecision(context, input)),
  hold: adminReports.hold.handler(({ context, input }) => holdReport(context, input)),
  endHold: adminReports.endHold.handler(({ context, input }) => endHold(context, input)),
};

export const reportAppealsEndpoints = {
  read: reportAppeals.read.handler(({ context, input }) => ownObjection(context, input)),
  atPost: reportAppeals.atPost.handler(({ context, input }) => decisionAtPost(context, input)),
  send: reportAppeals.send.handler(({ context, input }) => sendObjection(context, input)),
};

export const adminAppealsEndpoints = {
  answer: adminAppeals.answer.handler(({ context, input }) => answerObjection(context, input)),
  recordCourt: adminAppeals.recordCourt.handler(({ context, input }) => recordCourt(context, input)),
};
