import { useActionData, useLoaderData } from 'react-router';
import * as words from '#messages/deletion';
import { titled } from '#messages/site';
import { canStay } from '../../../contract/deletions.ts';
import type { Head, PageArgs, Site } from '../../client/page.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import type { Answer } from './deletion-action.ts';
import { ExportSection } from './export-section.tsx';
import { PagesFields } from './pages-fields.tsx';

export { action } from './deletion-action.ts';

export async function loader({ client }: PageArgs) {
  const [{ tributes }, { export: copy }] = await Promise.all([client.tributes.list(), client.exports.current()]);
  return { staying: tributes.filter(canStay), going: tributes.filter((tribute) => !canStay(tribute)), copy };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.deletionTitle, productName),
  isIndexed: false,
});

export function Page() {
  const { staying, going, copy } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const problem = answer && 'error' in answer ? answer : undefined;
  const fields = problem?.error.fields ?? {};
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.deletionTitle}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {answer && problem?.values['intent'] !== 'make-copy' ? (
        <Notice kind="problem" role="alert" heading={words.notYet}>
          <p>{problem ? (Object.values(fields)[0] ?? problem.error.message) : words.wrongPassword}</p>
        </Notice>
      ) : null}
      <ExportSection
        copy={copy}
        problem={problem}
        at="/account/deletion"
        heading={words.copyTitle}
        lead={words.copyLead}
      />
      <form className="form" method="post" action="/account/deletion" noValidate>
        <PagesFields staying={staying} going={going} errors={fields} chosen={answer?.values ?? {}} />
        <section className="grid gap-4">
          <h2>{words.whatTitle}</h2>
          {words.what.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <PasswordField
            label={words.password}
            autoComplete="current-password"
            error={answer && !problem ? words.wrongPassword : undefined}
          />
        </section>
        <div className="acts">
          <Button type="submit" look="danger">
            {words.deleteButton}
          </Button>
          <ButtonLink href="/account" look="plain">
            {words.keepButton}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
