// What somebody reads in the terminal when the database cannot be opened.

export const folderInUse = (folder: string) =>
  `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`;

export const unsafeSetting = (name: string) =>
  `DATABASE_URL: this PostgreSQL runs with ${name} switched off, so it could lose what people wrote. Switch it on and start again.`;

export const tooOld = (version: string) =>
  `DATABASE_URL: this is PostgreSQL ${version}; version 15 or newer is needed.`;
