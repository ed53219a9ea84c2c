const FOLDER = 'report-files';

export const reportFileKey = (id: string): string => `${FOLDER}/${id}/original`;
export const previewKey = (id: string): string => `${FOLDER}/${id}/preview.webp`;
export const keysOfFile = (id: string): string[] => [reportFileKey(id), previewKey(id)];

/** Null if the key belongs to no report file. */
export function fileOfKey(key: string): string | null {
  const [folder, id = ''] = key.split('/');
  return folder === FOLDER ? id : null;
}
