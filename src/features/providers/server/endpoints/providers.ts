import { VERIFY_CODE_MS } from '../../../../shared/limits/limits.ts';
import { implementing } from '../../../../platform/implementer.ts';
import { providers as providersContract } from '../../contract/providers.ts';
import { apply } from '../commands/apply.ts';
import { onboardProvider, providerAccount } from '../commands/onboard.ts';
import { saveProvider } from '../commands/save.ts';
import { closeProvider, pauseProvider, resumeProvider, submitProvider } from '../commands/states.ts';
import { disown, takeUp } from '../commands/take-up.ts';
import { ownProvider, providerHistory, providersOfAsker } from '../queries/own-provider.ts';

const { providers } = implementing({ providers: providersContract });

export const providersEndpoints = {
  apply: providers.apply.handler(async ({ context, input }) => {
    const { signUpToken, ...applied } = await apply(context, input);
    if (signUpToken !== null) context.keep.signUp({ token: signUpToken, lifeMs: VERIFY_CODE_MS });
    return applied;
  }),
  mine: providers.mine.handler(({ context }) => providersOfAsker(context)),
  takeUp: providers.takeUp.handler(({ context, input }) => takeUp(context, input.id)),
  disown: providers.disown.handler(async ({ context, input }) => {
    await disown(context, input.id);
    return { isErased: true as const };
  }),
  read: providers.read.handler(({ context, input }) => ownProvider(context, input.id)),
  save: providers.save.handler(({ context, input }) => saveProvider(context, input)),
  history: providers.history.handler(({ context, input }) => providerHistory(context, input.id)),
  account: providers.account.handler(({ context, input }) => providerAccount(context, input.id)),
  onboard: providers.onboard.handler(({ context, input }) => onboardProvider(context, input.id)),
  submit: providers.submit.handler(({ context, input }) => submitProvider(context, input)),
  pause: providers.pause.handler(({ context, input }) => pauseProvider(context, input.id)),
  resume: providers.resume.handler(({ context, input }) => resumeProvider(context, input.id)),
  close: providers.close.handler(({ context, input }) => closeProvider(context, input.id)),
};
