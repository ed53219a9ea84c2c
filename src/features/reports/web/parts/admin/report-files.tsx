import * as words from '../../../words/en/report-files.ts';
import type { AdminReport } from '../../../contract/admin-reports.ts';
import {
  coversPictures,
  reportFileAddress,
  reportPreviewAddress,
  type AdminReportFile,
} from '../../../contract/report-files.ts';
import { Moment } from '../../../../accounts/web/parts/moment.tsx';
import { CoveredPicture } from './covered-picture.tsx';
import { theServer } from '../../../../../ui/client/server.ts';

/** Lists attached files. A file is loaded only when an admin opens it. */
export function ReportFiles({ report }: { report: AdminReport }) {
  const { id, files } = report;
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="files" className="group">
      <h2 id="files">{words.heading}</h2>
      <p className="hint">{words.lead}</p>
      <ul className="list">
        {files.map((file) => (
          <li key={file.id}>
            <SentFile reportId={id} file={file} isCovered={coversPictures(report)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Props {
  reportId: string;
  file: AdminReportFile;
  isCovered: boolean;
}

function SentFile({ reportId, file: { id: fileId, name, type, bytes, picture, sentAt }, isCovered }: Props) {
  const named = { reportId, fileId };
  return (
    <>
      <p className="long-words">
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="soft">{words.facts(type, bytes)}</span>
        <span className="soft own-line">
          <Moment at={sentAt} />
        </span>
      </p>
      <p className="ways">
        <a href={reportFileAddress(named)}>
          {words.download}
          <bdi className="sr"> ({name})</bdi>
        </a>
      </p>
      {picture === null ? null : (
        <CoveredPicture address={reportPreviewAddress(named)} called={name} size={picture} isCovered={isCovered}>
          <img
            src={theServer().fileAddress(reportPreviewAddress(named))}
            alt={name}
            width={picture.width}
            height={picture.height}
          />
        </CoveredPicture>
      )}
    </>
  );
}
