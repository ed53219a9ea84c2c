const FOLDER = 'report-files';

/** Where a file is kept as it came. */
export const reportFileKey = (id: string): string => `${FOLDER}/${id}/original`;
/** Of a picture, as admins look at it. */
export const previewKey = (id: string): string => `${FOLDER}/${id}/preview.webp`;
export const keysOfFile = (id: string): string[] => [reportFileKey(id), previewKey(id)];

/** Whose a stored file is; null: it belongs to no report. */
export function fileOfKey(key: string): string | null {
  const [folder, id = ''] = key.split('/');
  return folder === FOLDER ? id : null;
}
