import { createHash } from 'node:crypto';

/** Sets the chosen palette before the first paint, or the page would flash. client/palette.ts stores it under this key. */
export const paletteScript =
  "try{let p=localStorage.getItem('palette');if(p=='day'||p=='night')document.documentElement.dataset.palette=p}catch{}";

export const paletteScriptSource = `'sha256-${createHash('sha256').update(paletteScript).digest('base64')}'`;
