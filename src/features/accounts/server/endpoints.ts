import { VERIFY_CODE_MS } from '../../../shared/limits/limits.ts';
import { implementing, sessionKept } from '../../../platform/implementer.ts';
import { logs as logsContract } from '../../operations/contract/logs.ts';
import { reportFailure } from './commands/report-failure.ts';
import { accounts as accountsContract } from '../contract/accounts.ts';
import { twoStep as twoStepContract } from '../contract/two-step.ts';
import { adminProof as adminProofContract } from '../contract/admin-proof.ts';
import { changeEmail, withdrawEmail } from './commands/address/change-email.ts';
import { addApp, addPasskey } from './commands/two-step/add-second-step.ts';
import { changePassword } from './commands/password/change-password.ts';
import { endOtherSessions, endSession } from './commands/sessions/end-sessions.ts';
import { chooseLanguage } from './commands/choose-language.ts';
import { changeName } from './commands/people/change-name.ts';
import { changeEmailWishes, changeWishByKey, learnTimeZone, emailWishes, wishByKey } from './commands/emails/emails.ts';
import { checkEmailLink, confirmEmailChange, recoverEmail } from './commands/address/move-address.ts';
import { checkPasswordReset, resetPassword, sendPasswordReset } from './commands/password/reset-password.ts';
import { proofQuestion } from './queries/proof-question.ts';
import { showProof } from './commands/sessions/admin-lock.ts';
import {
  beginInBrowser,
  finishFromBrowser,
  proveInBrowser,
  questionInBrowser,
} from './commands/two-step/passkey-in-browser.ts';
import { finishByCode, finishByPasskey } from './commands/two-step/second-step.ts';
import { sendVerification, signUp } from './commands/sign-up/sign-up.ts';
import { signIn, signOut } from './commands/sessions/sign-in.ts';
import { beginApp, beginPasskey, removeStep, renameStep, renewRecoveryCodes } from './commands/two-step/two-step.ts';
import { checkVerification, verifyEmail } from './commands/sign-up/verify-email.ts';
import { ownSessions, userInfo } from './queries.ts';
import { pendingEmail } from './queries/pending-email.ts';
import { shownSetup, twoStepState, waitingStep } from './queries/two-step.ts';

const { accounts, twoStep, adminProof, logs } = implementing({
  accounts: accountsContract,
  twoStep: twoStepContract,
  adminProof: adminProofContract,
  logs: logsContract,
});

export const accountsEndpoints = {
  signUp: accounts.signUp.handler(async ({ context, input: { role, ...entry } }) => {
    if (role !== undefined) context.log.info('role_in_sign_up_ignored');
    context.keep.signUp({ token: await signUp(context, entry), lifeMs: VERIFY_CODE_MS });
    return { email: entry.email };
  }),
  signIn: accounts.signIn.handler(({ context, input }) => sessionKept(context, signIn(context, input))),
  signOut: accounts.signOut.handler(async ({ context }) => {
    context.keep.session(await signOut(context));
    return { isSignedOut: true as const };
  }),
  current: accounts.current.handler(async ({ context }) => ({ user: await userInfo(context) })),
  sendVerification: accounts.sendVerification.handler(async ({ context, input }) => {
    await sendVerification(context, input);
    return { email: input.email };
  }),
  checkVerification: accounts.checkVerification.handler(({ context, input }) => checkVerification(context, input)),
  verifyEmail: accounts.verifyEmail.handler(({ context, input }) => sessionKept(context, verifyEmail(context, input))),
  sendPasswordReset: accounts.sendPasswordReset.handler(async ({ context, input }) => {
    await sendPasswordReset(context, input);
    return { email: input.email };
  }),
  checkPasswordReset: accounts.checkPasswordReset.handler(({ context, input }) => checkPasswordReset(context, input)),
  resetPassword: accounts.resetPassword.handler(({ context, input }) => resetPassword(context, input)),
  changePassword: accounts.changePassword.handler(({ context, input }) =>
    sessionKept(context, changePassword(context, input)),
  ),
  changeEmail: accounts.changeEmail.handler(({ context, input }) => changeEmail(context, input)),
  pendingEmail: accounts.pendingEmail.handler(async ({ context }) => ({ pending: await pendingEmail(context) })),
  withdrawEmail: accounts.withdrawEmail.handler(async ({ context }) => {
    await withdrawEmail(context);
    return { pending: null };
  }),
  checkEmailLink: accounts.checkEmailLink.handler(({ context, input }) => checkEmailLink(context, input)),
  confirmEmailChange: accounts.confirmEmailChange.handler(({ context, input }) => confirmEmailChange(context, input)),
  recoverEmail: accounts.recoverEmail.handler(({ context, input }) => recoverEmail(context, input)),
  sessions: accounts.sessions.handler(async ({ context }) => ({ sessions: await ownSessions(context) })),
  endSession: accounts.endSession.handler(async ({ context, input }) => {
    const ended = await endSession(context, input);
    if (ended) context.keep.session(ended);
    return { isEnded: true as const };
  }),
  endOtherSessions: accounts.endOtherSessions.handler(async ({ context }) => ({
    endedCount: await endOtherSessions(context),
  })),
  changeName: accounts.changeName.handler(({ context, input }) => changeName(context, input)),
  chooseLanguage: accounts.chooseLanguage.handler(({ context, input }) => chooseLanguage(context, input)),
  emailWishes: accounts.emailWishes.handler(({ context }) => emailWishes(context)),
  changeEmailWishes: accounts.changeEmailWishes.handler(({ context, input }) => changeEmailWishes(context, input)),
  learnTimeZone: accounts.learnTimeZone.handler(({ context, input }) => learnTimeZone(context, input)),
  emailWishByKey: accounts.emailWishByKey.handler(({ context, input }) => wishByKey(context, input)),
  changeEmailWishByKey: accounts.changeEmailWishByKey.handler(({ context, input }) => changeWishByKey(context, input)),
};

export const adminProofEndpoints = {
  state: adminProof.state.handler(() => ({ isOpen: true as const })),
  question: adminProof.question.handler(({ context }) => proofQuestion(context)),
  show: adminProof.show.handler(async ({ context, input }) => {
    await showProof(context, input);
    return { isShown: true as const };
  }),
};

const isBegun = { isBegun: true as const };

export const twoStepEndpoints = {
  waiting: twoStep.waiting.handler(async ({ context }) => ({ waiting: await waitingStep(context) })),
  finish: twoStep.finish.handler(async ({ context, input }) => ({
    user: await sessionKept(context, finishByCode(context, input)),
  })),
  finishByPasskey: twoStep.finishByPasskey.handler(async ({ context, input }) => ({
    user: await sessionKept(context, finishByPasskey(context, input)),
  })),
  beginInBrowser: twoStep.beginInBrowser.handler(({ context, input }) => beginInBrowser(context, input)),
  questionInBrowser: twoStep.questionInBrowser.handler(async ({ context, input }) => ({
    question: await questionInBrowser(context, input),
  })),
  proveInBrowser: twoStep.proveInBrowser.handler(({ context, input }) => proveInBrowser(context, input)),
  finishFromBrowser: twoStep.finishFromBrowser.handler(async ({ context, input }) => ({
    user: await sessionKept(context, finishFromBrowser(context, input)),
  })),
  state: twoStep.state.handler(({ context }) => twoStepState(context)),
  setup: twoStep.setup.handler(async ({ context }) => ({ setup: await shownSetup(context) })),
  beginApp: twoStep.beginApp.handler(async ({ context, input }) => {
    await beginApp(context, input);
    return isBegun;
  }),
  beginPasskey: twoStep.beginPasskey.handler(async ({ context, input }) => {
    await beginPasskey(context, input);
    return isBegun;
  }),
  addApp: twoStep.addApp.handler(async ({ context, input }) => ({ recoveryCodes: await addApp(context, input) })),
  addPasskey: twoStep.addPasskey.handler(async ({ context, input }) => ({
    recoveryCodes: await addPasskey(context, input),
  })),
  renameStep: twoStep.renameStep.handler(async ({ context, input }) => ({ step: await renameStep(context, input) })),
  removeStep: twoStep.removeStep.handler(async ({ context, input }) => ({ isOn: await removeStep(context, input) })),
  renewRecoveryCodes: twoStep.renewRecoveryCodes.handler(async ({ context, input }) => ({
    recoveryCodes: await renewRecoveryCodes(context, input),
  })),
};

export const logsEndpoints = {
  reportFailure: logs.reportFailure.handler(async ({ context, input }) => {
    await reportFailure(context, input);
    return { isReceived: true as const };
  }),
};
