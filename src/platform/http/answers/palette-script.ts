import { createHash } from 'node:crypto';

/** Sets the chosen palette before the first paint. Later, the page would flash. The key is the one in client/palette.ts. */
export const paletteScript =
  "try{let p=localStorage.getItem('palette');if(p=='day'||p=='night')document.documentElement.dataset.palette=p}catch{}";

export const paletteScriptSource = `'sha256-${createHash('sha256').update(paletteScript).digest('base64')}'`;
