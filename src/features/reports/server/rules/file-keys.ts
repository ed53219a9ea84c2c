const FOLDER = 'report-files';

export const reportFileKey = (id: string): string => `${FOLDER}/${id}/original`;
export const previewKey = (id: string): string => `${FOLDER}/${id}/preview.webp`;
export const keysOfFile = (id: string): string[] => [reportFileKey(id), previewKey(id)];

/** Id of the pending row of a file that no report has yet. */
export const offeredFileId = (id: string): string => `report-file ${id}`;

/** The file id in a storage key. Null if the key is not a report file's. */
export function fileOfKey(key: string): string | null {
  const [folder, id = ''] = key.split('/');
  return folder === FOLDER ? id : null;
}
