import * as words from '../../words/en/report-files.ts';
import { optional } from '../../../../shared/words/en/ui.ts';
import { ReportFileType } from '../../contract/report-files.ts';
import { OFFERED_FILE } from '../../../../shared/api/offered-files.ts';
import { REPORT_FILES } from '../../../../shared/limits/report-limits.ts';
import { describedBy, FieldError } from '../../../../ui/components/forms/field.tsx';
import { filesAgain } from './sent-files.ts';

interface Props {
  values: Record<string, string> | undefined;
  error: string | undefined;
}

/** Field for files. It lists the files of a refused form, so that nobody has to choose them again. */
export function FilesField({ values, error }: Props) {
  const sent = filesAgain(values);
  return (
    <div className="field pictures">
      <label htmlFor="files">
        {words.label}
        <span className="optional"> {optional}</span>
      </label>
      <div className="picked">
        {sent.map(({ value, name }) => (
          <label key={value}>
            <input type="checkbox" name={OFFERED_FILE} value={value} defaultChecked />
            <bdi className="long-words">{name}</bdi>
          </label>
        ))}
      </div>
      <input
        type="file"
        id="files"
        name="files"
        multiple
        accept={ReportFileType.options.join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy('files', error, true)}
      />
      <FieldError id="files" error={error} />
      <p className="hint" id="files-hint">
        {sent.length === 0 ? words.hint(REPORT_FILES) : words.again}
      </p>
    </div>
  );
}
