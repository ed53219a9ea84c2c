import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { actionRefusals } from '#messages/accounts';
import * as words from '#messages/sign-in';
import { titled } from '#messages/site';
import { carry } from '../../client/carried.ts';
import type { Client, Head, PageArgs, Site } from '../../client/page.ts';
import { readProblem } from '../../client/problem.ts';
import { Button } from '../../ui/button.tsx';
import { KEPT, UNDO_MODE } from '../deletion/offered-undo.ts';
import { UndoDeletion } from '../deletion/undo-deletion.tsx';
import { NewPassword } from '../password-reset/new-password.tsx';
import { AddressLink, doneBy, isAddressMode } from './address-link.tsx';
import { LinkFailed } from './link-failed.tsx';
import { LinkFields } from './link-fields.tsx';
import { openedLink, sentLink, takeFromAddress, type OpenedLink } from './opened-link.ts';

interface LinkFacts {
  title: string;
  /** Null when there is none that can be tried. */
  link: OpenedLink | null;
  /** What is wrong with it, in the specification's words; null when it can be tried. */
  error: string | null;
  /** Whose password it changes, or which address it sets; empty for a link that confirms. */
  email: string;
}

/** What tells about a link without spending it. */
function checkOf({ accounts, deletions }: Client, mode: string) {
  if (mode === UNDO_MODE) return deletions.checkUndo;
  if (mode === 'resetPassword') return accounts.checkPasswordReset;
  return isAddressMode(mode) ? accounts.checkEmailLink : null;
}

async function readLink(client: Client, link: OpenedLink | null): Promise<Omit<LinkFacts, 'title'>> {
  const failed = (error: string) => ({ link, error, email: '' });
  if (!link) return failed(actionRefusals.noCode);
  if (link.mode === 'verifyEmail') return { link, error: null, email: '' };
  const check = checkOf(client, link.mode);
  if (!check) return failed(actionRefusals.unknownMode);
  const { success, email = '', error } = await check(link);
  return success ? { link, error: null, email } : failed(error ?? actionRefusals.other);
}

/** Opening a link, which mail scanners do too, changes nothing. */
export async function loader({ client, request, site }: PageArgs): Promise<LinkFacts> {
  const address = new URL(request.url);
  const left = takeFromAddress(address, site);
  if (left) throw left;
  const title = address.pathname.startsWith('/auth-action') ? words.actionTitle : words.updateTitle;
  return { title, ...(await readLink(client, openedLink(request, site))) };
}

function spend({ accounts, deletions }: Client, link: { mode: string; oobCode: string }) {
  if (link.mode === UNDO_MODE) return deletions.undo(link);
  if (link.mode === 'verifyAndChangeEmail') return accounts.confirmEmailChange(link);
  return link.mode === 'recoverEmail' ? accounts.recoverEmail(link) : accounts.verifyEmail(link);
}

export async function action({ client, request, site }: PageArgs) {
  const link = sentLink(await request.formData(), site);
  const { mode, oobCode } = link;
  const failed = (error: string) => data({ error, link }, { status: 422 });
  try {
    const isUndo = mode === UNDO_MODE;
    const result = await spend(client, { mode, oobCode });
    if (!result.success) return failed(result.error ?? actionRefusals.other);
    if (isUndo) return redirect(KEPT, 303);
  } catch (error) {
    const problem = readProblem(error);
    if (!problem) throw error;
    return failed(problem.code === 'INVALID_INPUT' ? actionRefusals.invalid : problem.message);
  }
  return sayWhatWasDone(link, site);
}

/** The address of the next screen proves nothing: what was done travels beside it. */
function sayWhatWasDone({ mode, to }: OpenedLink, site: Site) {
  const what = isAddressMode(mode) ? doneBy(mode) : 'verified';
  const query = what === 'verified' ? (to === '' ? '' : `?to=${encodeURIComponent(to)}`) : `?${what}`;
  const headers = { 'set-cookie': carry('address-set', { what }, site) };
  return redirect(`/email-verified${query}`, { status: 303, headers });
}

export const head = (facts: LinkFacts, { productName }: Site): Head => ({
  title: titled(facts?.title ?? words.actionTitle, productName),
  isIndexed: false,
});

export function Page() {
  const facts = useLoaderData<LinkFacts>();
  const answer = useActionData<{ error: string; link: OpenedLink }>();
  const { link } = answer ?? facts;
  const error = answer?.error ?? facts.error;
  if (error !== null || !link) return <LinkFailed error={error ?? actionRefusals.noCode} mode={link?.mode ?? ''} />;
  if (isAddressMode(link.mode)) return <AddressLink link={link} mode={link.mode} email={facts.email} />;
  if (facts.email !== '') return <NewPassword link={link} email={facts.email} refused={null} />;
  if (link.mode === UNDO_MODE) return <UndoDeletion link={link} />;
  return (
    <div className="narrow grid content-start gap-8 pt-6 pb-16">
      <div>
        <h1 tabIndex={-1}>{words.confirmTitle}</h1>
        <p className="lead mt-3">{words.confirmLead}</p>
      </div>
      <p>{words.confirmPassword}</p>
      <form method="post" action="/auth-action" className="acts">
        <LinkFields link={link} />
        <Button type="submit">{words.confirm}</Button>
      </form>
    </div>
  );
}
