// What wants a second admin, asked for and agreed to: each is said in words before it is done.
import { data } from 'react-router';
import * as words from '../../words/en/admin-users.ts';
import { CONSENT_WHY_CHARACTERS } from '../../../operations/contract/admin-limits.ts';
import { ConsentDeed, type Consent } from '../../../approvals/contract/fields.ts';
import type { Client } from '../../../../app/client.ts';
import { actionProblem, type Problem } from '../../../../ui/client/failures/problem.ts';
import { ConfirmAct } from './confirm-act.tsx';

/** Somebody wants to ask for it, or to agree to what was asked. */
type Wanted = { isYes: boolean } & ({ deed: ConsentDeed } | { agreesTo: string });

export interface ConsentAnswer {
  consent: { deed: ConsentDeed; agreed?: Consent };
  problem?: Problem;
}

const ASK = 'ask-';
const DO = 'do-';
export const AGREE = 'agree';
export const askDeed = (deed: ConsentDeed): string => ASK + deed;

/** What a form is about; null: something else. */
export function consentIn(form: FormData): Wanted | null {
  const intent = String(form.get('intent') ?? '');
  const isYes = intent.startsWith(DO);
  const meant = isYes ? intent.slice(DO.length) : intent;
  if (meant === AGREE) return { isYes, agreesTo: String(form.get('named') ?? '') };
  const deed = meant.startsWith(ASK) ? ConsentDeed.safeParse(meant.slice(ASK.length)).data : undefined;
  return deed === undefined ? null : { isYes, deed };
}

interface Sent {
  client: Client;
  form: FormData;
}

/** Null: what somebody would agree to is over. */
export async function askConsent(
  { client }: Pick<Sent, 'client'>,
  wanted: Wanted,
  userId: string,
): Promise<ConsentAnswer | null> {
  if ('deed' in wanted) return { consent: { deed: wanted.deed } };
  const { consents } = await client.adminUsers.read({ id: userId });
  const agreed = consents.find(({ id }) => id === wanted.agreesTo);
  return agreed ? { consent: { deed: agreed.deed, agreed } } : null;
}

/** Does it, and answers what was done; or the question again, with what was wrong. */
export async function doConsent({ client, form }: Sent, wanted: Wanted, userId: string) {
  try {
    if ('agreesTo' in wanted) {
      await client.consents.agree({ id: wanted.agreesTo });
      return 'agreed';
    }
    await client.consents.ask({ deed: wanted.deed, targetId: userId, why: String(form.get('why') ?? '') });
    return 'asked';
  } catch (error) {
    const { data: problem, init } = actionProblem(error, form);
    if ('agreesTo' in wanted) return data<Problem>(problem, init ?? {});
    return data<ConsentAnswer>({ consent: { deed: wanted.deed }, problem }, init ?? {});
  }
}

interface Props {
  answer: ConsentAnswer;
  email: string;
  back: string;
}

export function ConfirmConsent({ answer: { consent, problem }, email, back }: Props) {
  const { deed, agreed } = consent;
  const says = agreed ? [words.areYouSure, ...words.deedHappens(deed)] : [...words.deedHappens(deed), words.askedMeans];
  return (
    <ConfirmAct
      question={agreed ? words.agreeQuestion : words.askQuestion}
      says={says}
      {...(!agreed && { why: { hint: words.consentWhyHint, typed: '', most: CONSENT_WHY_CHARACTERS } })}
      fields={agreed ? [['named', agreed.id]] : []}
      button={
        agreed
          ? { intent: DO + AGREE, label: words.agree, look: 'danger' }
          : { intent: DO + askDeed(deed), label: words.ask }
      }
      back={back}
      problem={problem}
    >
      <section className="lines">
        <h2>{words.deedSaid(deed)}</h2>
        <p className="long-words">
          <bdi>{email}</bdi>
        </p>
        {agreed ? <p className="as-typed">{words.whyAsked(agreed.why)}</p> : null}
      </section>
    </ConfirmAct>
  );
}
