import { implementing } from '../../../platform/implementer.ts';
import { facts as factsContract } from '../contract/facts.ts';
import { writing as writingContract } from '../contract/writing.ts';
import { composeText } from './commands/compose.ts';
import {
  answerQuestion,
  confirmFact,
  confirmFacts,
  relate,
  removeFact,
  sayFact,
  splitIntoFacts,
} from './commands/facts.ts';
import { answerHowDied } from './commands/how-died.ts';
import { chooseHelp, removeRun, takeRun } from './commands/runs.ts';
import { factsOf } from './queries/facts.ts';
import { forgottenOn } from './queries/forgotten.ts';
import { interviewOf } from './queries/interview.ts';
import { helpOf, runOf } from './queries/runs.ts';

const { facts, writing } = implementing({ facts: factsContract, writing: writingContract });
/** Signal for in-process calls, which have no connection that could close. */
const never = new AbortController().signal;

export const factsEndpoints = {
  list: facts.list.handler(({ context, input }) => factsOf(context, input)),
  say: facts.say.handler(({ context, input }) => sayFact(context, input)),
  confirm: facts.confirm.handler(({ context, input }) => confirmFact(context, input)),
  confirmAll: facts.confirmAll.handler(({ context, input }) => confirmFacts(context, input)),
  remove: facts.remove.handler(({ context, input }) => removeFact(context, input)),
  split: facts.split.handler(({ context, input }) => splitIntoFacts(context, input)),
  interview: facts.interview.handler(({ context, input }) => interviewOf(context, input)),
  relate: facts.relate.handler(({ context, input }) => relate(context, input)),
  answer: facts.answer.handler(({ context, input }) => answerQuestion(context, input)),
};

export const writingEndpoints = {
  help: writing.help.handler(({ context, input }) => helpOf(context, input)),
  choose: writing.choose.handler(({ context, input }) => chooseHelp(context, input)),
  answerHowDied: writing.answerHowDied.handler(({ context, input }) => answerHowDied(context, input)),
  compose: writing.compose.handler(({ context, input, signal }) => composeText(context, input, signal ?? never)),
  run: writing.run.handler(({ context, input }) => runOf(context, input)),
  take: writing.take.handler(({ context, input }) => takeRun(context, input)),
  removeRun: writing.removeRun.handler(({ context, input }) => removeRun(context, input)),
  forgotten: writing.forgotten.handler(({ context, input }) => forgottenOn(context, input)),
};
