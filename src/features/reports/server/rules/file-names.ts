import { REPORT_FILE_NAME_CHARACTERS } from '../../../../shared/limits/report-limits.ts';
import type { ReportFileType } from '../../contract/report-files.ts';

/** The last part of a path. Drops characters that are special to a file system or change the text direction. */
export const shownName = (name: string): string =>
  [
    ...(name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
      .replaceAll('%22', '')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu, ''),
  ]
    .slice(0, REPORT_FILE_NAME_CHARACTERS)
    .join('')
    .replace(/^[\s.]+/, '')
    .trim() || 'file';

const ENDINGS: Readonly<Record<ReportFileType, readonly [usual: string, ...others: string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
};

/** File name for a download. Its ending fits the type, so that a file named `.html` does not open as a web page. */
export function savedName({ name, type }: { name: string; type: ReportFileType }): string {
  const endings = ENDINGS[type];
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return endings.includes(ending) ? name : `${name}.${endings[0]}`;
}
