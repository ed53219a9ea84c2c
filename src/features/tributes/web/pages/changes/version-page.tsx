import { Link } from 'react-router';
import * as words from '../../../words/en/changes.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { nameInside } from '../../../contract/names.ts';
import { may } from '../../../../people/contract/roles.ts';
import type { ActionArgs, Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { SavedByLine } from '../../parts/editor/saved-by.tsx';
import { Named } from '../../../../../ui/components/text/named.tsx';
import { Notice } from '../../../../../ui/components/notice.tsx';
import { Comparison } from './comparison.tsx';
import { differencesOf, isNone } from './differences.ts';
import { idsOf } from './ids.ts';
import { Restore } from './restore.tsx';
import { restore } from './restoring.ts';

export const loader = (args: PageArgs) => args.client.tributes.readVersion(idsOf(args));

type Facts = Awaited<ReturnType<typeof loader>>;
export const action = (args: ActionArgs) => restore(args, idsOf(args));

export const head = (facts: Facts | undefined, { productName }: Site): Head => ({
  title: titled(words.versionTitle(facts ? nameInside(facts.tribute, facts.tribute.role) : ''), productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { tribute, version, was, working } = data;
  const differences = differencesOf(working, was);
  const kept = may(tribute.role, 'write') ? [{ versionId: version.id, number: null }] : [];
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>
          <Named of={words.versionTitle} name={nameInside(tribute, tribute.role)} />
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
          <Restore kept={kept} field="" look="main" />
          <Comparison
            before={working}
            after={was}
            differences={differences}
            headings={[words.yours, words.asItWas]}
            savedBy={version.savedBy}
            kept={kept}
          />
        </>
      )}
      <p className="ways">
        <Link to={addressOf('comparison', { id: tribute.id }, { query: { before: version.id } })}>
          {words.compareThis}
        </Link>
        <Link to={addressOf('changes', { id: tribute.id })}>{words.toChanges}</Link>
      </p>
    </div>
  );
}
