import { Link, redirect } from 'react-router';
import * as words from '../../../../words/en/admin-lists.ts';
import { titled } from '../../../../../../shared/words/en/site.ts';
import { addressOf } from '../../../../../../shared/screens/addresses.ts';
import type { ImportReport } from '../../../../contract/catalogue-admin.ts';
import type { ActionArgs, Head, PageProps, Site } from '../../../../../../ui/client/page.ts';
import { actionProblem, typedIn } from '../../../../../../ui/client/failures/problem.ts';
import { forgetUnsent, unsentKey } from '../../../../../../ui/client/typing/unsent-field.ts';
import { FormProblem } from '../../../../../../ui/components/forms/form-problem.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportLines } from './import-lines.tsx';
import { catalogueListClient, type CatalogueList } from '../catalogue-list.ts';

interface Checked {
  typed: Record<string, string>;
  report: ImportReport;
}

const unsentFile = ({ name }: Pick<CatalogueList, 'name'>) => unsentKey(name, 'file');

async function act(catalogueList: CatalogueList, { client, form }: ActionArgs) {
  const typed = typedIn(form);
  const { format = '' } = typed;
  // Forms send line ends as CRLF. Inside a cell, a CRLF would make the text differ from the stored text.
  const content = (typed['content'] ?? '').replaceAll('\r\n', '\n');
  try {
    const report = await catalogueListClient(client, catalogueList).import({
      format,
      content,
      isDryRun: form.get('intent') !== 'write',
      ...(catalogueList.kind !== null && { kind: catalogueList.kind }),
    });
    if (!report.isWritten) return { typed, report } satisfies Checked;
    forgetUnsent(unsentFile(catalogueList));
    return redirect(addressOf(catalogueList.screens.list, {}, { query: { done: 'imported' } }), 303);
  } catch (error) {
    return actionProblem(error, form);
  }
}

type Props = PageProps<null, typeof act>;

/** The screen to export and import a list. The import first shows a report on each line, then writes all lines or none. */
export function filesPage(catalogueList: CatalogueList) {
  return {
    action: (args: ActionArgs) => act(catalogueList, args),
    head: (_: unknown, { productName }: Site): Head => ({
      title: titled(words.catalogueLists[catalogueList.name].files, productName),
      isIndexed: false,
    }),
    Page: (props: Props) => <FilesScreen catalogueList={catalogueList} {...props} />,
  };
}

function FilesScreen({ catalogueList, answer }: Props & { catalogueList: CatalogueList }) {
  const { name, screens } = catalogueList;
  const problem = answer && 'error' in answer ? answer : undefined;
  const checked = answer && 'report' in answer ? answer : undefined;
  const list = addressOf(screens.list);
  const file = (format: 'csv' | 'json') => `${addressOf(screens.files)}/${list.split('/').at(-1)}.${format}`;
  return (
    <div className="page">
      <div>
        <p className="back">
          <Link to={list}>{words.catalogueLists[name].all}</Link>
        </p>
        <h1 tabIndex={-1}>{words.catalogueLists[name].files}</h1>
      </div>
      <section aria-labelledby="export" className="items">
        <h2 id="export">{words.exportTitle}</h2>
        <p>{words.exportLead}</p>
        <p className="acts">
          <a className="button quiet" href={file('csv')} download>
            {words.asCsv}
          </a>
          <a className="button quiet" href={file('json')} download>
            {words.asJson}
          </a>
        </p>
      </section>
      <FormProblem problem={problem} heading={words.importProblem} labels={{ content: words.content }} />
      {checked ? <ImportLines report={checked.report} typed={checked.typed} /> : null}
      <ImportForm
        typed={problem?.values ?? checked?.typed ?? {}}
        problem={problem}
        unsentKey={unsentFile(catalogueList)}
      />
    </div>
  );
}
