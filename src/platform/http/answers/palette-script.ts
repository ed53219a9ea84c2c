import { createHash } from 'node:crypto';

/**
 * Puts the palette a reader chose on the page before it is first drawn; a script that is fetched would come too late
 * and the page would flash. The same key as in the web's client/palette.ts.
 */
export const paletteScript =
  "try{let p=localStorage.getItem('palette');if(p=='day'||p=='night')document.documentElement.dataset.palette=p}catch{}";

export const paletteScriptSource = `'sha256-${createHash('sha256').update(paletteScript).digest('base64')}'`;
