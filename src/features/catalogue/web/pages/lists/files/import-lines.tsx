import { Form } from 'react-router';
import * as words from '../../../../words/en/admin-lists.ts';
import { listOf } from '../../../../../../shared/words/en/lists.ts';
import { EntryFormat, type ImportReport } from '../../../../contract/catalogue-admin.ts';
import { fieldWords } from '../../../../../../ui/client/failures/problem.ts';
import { Button } from '../../../../../../ui/components/button.tsx';
import { Table, type Column } from '../../../../../../ui/components/table.tsx';

type Line = ImportReport['lines'][number];

const fieldName = (name: string): string => words.fields[name] ?? name;

/** The reasons why a line is refused, or the names of the fields that it changes. */
const whyOf = ({ fields = [], differs = [] }: Line): string[] =>
  fields.length > 0
    ? fields.map((problem) => words.fieldWhy(fieldName(problem.field), fieldWords(problem)))
    : differs.length > 0
      ? [listOf(differs.map(fieldName))]
      : [];

const columnsOf = (format: EntryFormat): readonly [Column<Line>, ...Column<Line>[]] => [
  { id: 'line', heading: words.lineOf[format], cell: ({ line }) => line },
  { id: 'slug', heading: words.name, cell: ({ slug }) => <code className="long-words">{slug}</code> },
  { id: 'result', heading: words.result, cell: ({ result }) => words.resultName(result) },
  {
    id: 'why',
    heading: words.why,
    cell: (line) =>
      whyOf(line).map((said) => (
        <span key={said} className="own-line long-words">
          {said}
        </span>
      )),
  },
];

interface Props {
  report: ImportReport;
  /** The form's values with the content of the checked file, which the button sends again unchanged. */
  typed: Record<string, string>;
}

/** The report for each line, and the button that imports all lines. */
export function ImportLines({ report: { lines }, typed }: Props) {
  const format = EntryFormat.safeParse(typed['format']).data ?? 'csv';
  const of = (wanted: Line['result']) => lines.filter(({ result }) => result === wanted).length;
  const counts = { added: of('added'), changed: of('changed'), same: of('same'), refused: of('refused') };
  const canWrite = counts.refused === 0 && counts.added + counts.changed > 0;
  return (
    <section aria-labelledby="report" className="items">
      <h2 id="report" tabIndex={-1}>
        {words.report}
      </h2>
      <p role="status">{words.counted(counts)}</p>
      {canWrite ? (
        <Form method="post" className="acts">
          <input type="hidden" name="format" value={typed['format'] ?? ''} />
          <input type="hidden" name="content" value={typed['content'] ?? ''} />
          <Button type="submit" name="intent" value="write">
            {words.bringIn}
          </Button>
        </Form>
      ) : (
        <p>{counts.refused > 0 ? words.refusedAll : words.nothingToDo}</p>
      )}
      <p className="soft">{words.lineHint[format]}</p>
      <Table
        caption={words.report}
        columns={columnsOf(format)}
        rows={lines}
        idOf={({ line }) => String(line)}
        empty={words.noLines}
      />
    </section>
  );
}
