import { Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/changes';
import { titled } from '#messages/site';
import { addressOf } from '../../../contract/addresses.ts';
import { may } from '../../../contract/roles.ts';
import { TributeFields } from '../../../contract/tributes.ts';
import type { ActionArgs, Head, PageArgs, Site } from '../../client/page.ts';
import { actionProblem, type Problem } from '../../client/problem.ts';
import { Moment } from '../../domains/accounts/moment.tsx';
import { SavedByLine } from '../../domains/editor/saved-by.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Comparison } from './comparison.tsx';
import { differencesOf, isNone } from './differences.ts';
import { idsOf } from './ids.ts';

export const loader = (args: PageArgs) => args.client.tributes.readVersion(idsOf(args));

type Facts = Awaited<ReturnType<typeof loader>>;
type Part = keyof TributeFields | 'photographs';

const isPart = (name: string): name is Part => name === 'photographs' || Object.hasOwn(TributeFields.shape, name);

export async function action(args: ActionArgs) {
  const { client, form } = args;
  const ids = idsOf(args);
  const field = String(form.get('field') ?? '');
  try {
    await client.tributes.restoreVersion({ ...ids, ...(isPart(field) && { fields: [field] }) });
    return redirect(addressOf('changes', { id: ids.id }, { query: { done: 'restored' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.versionTitle(facts?.tribute.name ?? ''), productName),
  isIndexed: false,
});

export function Page() {
  const { tribute, version, was, working } = useLoaderData<Facts>();
  const problem = useActionData<Problem>();
  const differences = differencesOf(working, was);
  const mayRestore = may(tribute.role, 'write');
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          {tribute.name === '' ? (
            words.versionTitle('')
          ) : (
            <Sentence of={words.versionTitle} parts={[<bdi key="name">{tribute.name}</bdi>]} />
          )}
        </h1>
        <p className="lead">
          <Moment at={version.madeAt} />
        </p>
        <p className="soft">{words.cause(version.cause)}</p>
        <SavedByLine saver={version.lastSavedBy} />
      </div>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      {isNone(differences) ? (
        <p>{words.versionAlike}</p>
      ) : (
        <>
          <p>{words.versionLead}</p>
          {mayRestore ? <Restore label={words.restoreAll} field="" look="main" /> : null}
          <Comparison
            before={working}
            after={was}
            differences={differences}
            headings={[words.yours, words.asItWas]}
            savedBy={version.savedBy}
            {...(mayRestore && { Act: RestoreOne })}
          />
        </>
      )}
      <p>
        <Link to={addressOf('changes', { id: tribute.id })}>{words.toChanges}</Link>
      </p>
    </div>
  );
}

const RestoreOne = ({ field }: { field: Part }) => (
  <Restore label={words.restoreOne(words.field(field))} field={field} look="plain" />
);

const Restore = ({ label, field, look }: { label: string; field: Part | ''; look: 'main' | 'plain' }) => (
  <Form method="post" className="acts">
    <input type="hidden" name="field" value={field} />
    <Button type="submit" look={look}>
      {label}
    </Button>
  </Form>
);
