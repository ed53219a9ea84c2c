import * as words from '../../../words/en/deletion.ts';
import { titled } from '../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../shared/screens/addresses.ts';
import { may } from '../../../../people/contract/roles.ts';
import { canStay } from '../../../contract/deletions.ts';
import type { Head, PageArgs, PageProps, Site } from '../../../../../ui/client/page.ts';
import { Button, ButtonLink } from '../../../../../ui/components/button.tsx';
import { FormProblem } from '../../../../../ui/components/forms/form-problem.tsx';
import { PasswordField } from '../../../../accounts/web/parts/password-field.tsx';
import { ExportSection } from '../../../../accounts/web/parts/export-section.tsx';
import { PagesFields, titlesOf } from './pages-fields.tsx';
import { action } from './deletion-action.ts';
import { NeedsConnection } from '../../../../../ui/components/needs-connection.tsx';

export { action };

export async function loader({ client }: PageArgs) {
  const [{ tributes }, { export: copy }] = await Promise.all([client.tributes.list(), client.exports.current()]);
  const own = tributes.filter(({ role }) => may(role, 'own'));
  const [following, alone] = [own.filter(({ hasNext }) => hasNext), own.filter(({ hasNext }) => !hasNext)];
  const [staying, going] = [alone.filter(canStay), alone.filter((tribute) => !canStay(tribute))];
  const contested = own.filter(({ isContested }) => isContested === true);
  return { staying, going, following, contested, copy };
}

export const head = (_: unknown, { productName }: Site): Head => ({
  title: titled(words.deletionTitle, productName),
  isIndexed: false,
});

export function Page({ data, answer: problem }: PageProps<typeof loader, typeof action>) {
  const { staying, going, following, contested, copy } = data;
  const fields = problem?.error.fields ?? {};
  const isAboutCopy = problem?.values['intent'] === 'make-copy';
  const labels = Object.fromEntries(Object.entries(titlesOf(staying)).map(([id, title]) => [`tribute-${id}`, title]));
  return (
    <div className="page narrow">
      <div>
        <h1 tabIndex={-1}>{words.deletionTitle}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <FormProblem problem={isAboutCopy ? undefined : problem} heading={words.notYet} labels={labels} />
      <ExportSection
        copy={copy}
        problem={problem}
        at={addressOf('deletion')}
        heading={words.copyTitle}
        lead={words.copyLead}
      />
      <form className="form" method="post" action={addressOf('deletion')} noValidate>
        <PagesFields {...{ staying, going, following, contested }} errors={fields} chosen={problem?.values ?? {}} />
        <section className="group">
          <h2>{words.whatTitle}</h2>
          {words.what(staying.length + going.length > 0).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <PasswordField label={words.password} autoComplete="current-password" error={fields['password']} />
        </section>
        <div className="acts">
          <Button type="submit" look="danger">
            {words.deleteButton}
          </Button>
          <NeedsConnection />
          <ButtonLink href={addressOf('account')} look="plain">
            {words.keepButton}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
