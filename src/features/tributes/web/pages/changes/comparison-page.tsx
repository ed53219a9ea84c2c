import { Form, Link } from 'react-router';
import * as words from '../../../words/en/changes.ts';
import { figure } from '../../../../../shared/words/en/counts.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { nameInside } from '../../../contract/names.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { TributeVersion } from '../../../contract/versions.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { useMoment } from '../../../../accounts/web/parts/moment.tsx';
import { Button } from '../../../../../ui/components/button.tsx';
import { Select } from '../../../../../ui/components/forms/field.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Comparison } from './comparison.tsx';
import { differencesOf, isNone } from './differences.ts';
import { idsOf, stateFrom } from './ids.ts';
import { Restore, type Saved } from './restore.tsx';
import { restore } from './restoring.ts';

export async function loader(args: PageArgs) {
  const { id } = idsOf(args);
  const { searchParams } = new URL(args.request.url);
  const { versions } = await args.client.tributes.listVersions({ id });
  const before = stateFrom(searchParams.get('before')) ?? versions[0]?.id ?? 'working';
  const after = stateFrom(searchParams.get('after')) ?? 'working';
  return { ...(await args.client.history.compare({ id, before, after })), versions };
}

type Facts = Awaited<ReturnType<typeof loader>>;

export const action = (args: ActionArgs) =>
  restore(args, idsOf({ params: { ...args.params, versionId: String(args.form.get('versionId') ?? '') } }));

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.comparisonTitle(facts ? nameInside(facts.tribute, facts.tribute.role) : ''), productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { tribute, versions, before, after } = data;
  const differences = differencesOf(before.snapshot, after.snapshot);
  const kept = may(tribute.role, 'write') ? [before, after].flatMap(({ state }) => keptOf(state, versions)) : [];
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.comparisonTitle} name={nameInside(tribute, tribute.role)} />
        </h1>
        <p className="lead">{words.comparisonLead}</p>
      </div>
      {problem ? (
        <Notice kind="problem" role="alert">
          <p>{problem.error.message}</p>
        </Notice>
      ) : null}
      <Choice facts={{ tribute, versions, before, after }} />
      {isNone(differences) ? (
        <p role="status">{words.alike}</p>
      ) : (
        <>
          <Comparison
            before={before.snapshot}
            after={after.snapshot}
            differences={differences}
            headings={[
              <StateName key="before" state={before.state} versions={versions} />,
              <StateName key="after" state={after.state} versions={versions} />,
            ]}
            savedBy={after.savedBy}
            kept={kept}
          />
          <Restore kept={kept} field="" />
        </>
      )}
      <p className="ways">
        <Link to={addressOf('changes', { id: tribute.id }, { fragment: 'versions' })}>{words.versionsTitle}</Link>
      </p>
    </div>
  );
}

function keptOf(state: string, versions: readonly TributeVersion[]): Saved[] {
  const at = versions.findIndex(({ id }) => id === state);
  return at < 0 ? [] : [{ versionId: state, number: figure(at + 1) }];
}

/** The form uses GET, so that the choice is in the URL. */
function Choice({ facts: { tribute, versions, before, after } }: { facts: Facts }) {
  const isPublished = tribute.state === 'published';
  const options = (
    <>
      {isPublished ? <option value="shown">{words.shownState}</option> : null}
      <option value="working">{words.workingState}</option>
      {versions.map((version, at) => (
        <VersionOption key={version.id} version={version} at={at} />
      ))}
    </>
  );
  return (
    <Form method="get" className="form">
      <Select id="before" label={words.before} key={`before ${before.state}`} defaultValue={before.state}>
        {options}
      </Select>
      <Select id="after" label={words.after} key={`after ${after.state}`} defaultValue={after.state}>
        {options}
      </Select>
      <div className="acts">
        <Button type="submit">{words.doCompare}</Button>
      </div>
    </Form>
  );
}

function VersionOption({ version: { id, madeAt, cause }, at }: { version: TributeVersion; at: number }) {
  const moment = useMoment(madeAt);
  return <option value={id}>{words.versionChoice(figure(at + 1), moment, words.cause(cause))}</option>;
}

function StateName({ state, versions }: { state: string; versions: readonly TributeVersion[] }) {
  const at = versions.findIndex(({ id }) => id === state);
  const moment = useMoment(versions[at]?.madeAt ?? new Date(0).toISOString());
  if (state === 'shown') return words.shownState;
  return at < 0 ? words.workingState : words.versionState(figure(at + 1), moment);
}
