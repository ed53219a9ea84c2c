import { ConfigError } from '../settings/config.ts';

const CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EIO', 'ELOOP']);

/** Puts an error of a folder on this machine in words, such as that of a full disk. Other errors stay as they are. */
export const folderInWords =
  (words: (code: string) => string) =>
  (error: unknown): Error => {
    if (!(error instanceof Error)) return new Error(String(error));
    const code = 'code' in error ? String(error.code) : '';
    return CODES.has(code) ? new ConfigError(words(code), { cause: error }) : error;
  };
