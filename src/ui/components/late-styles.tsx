import { createContext, useContext } from 'react';

/** Sheets that a page asks for below its first screen, whose own styles stand in the document; mostly none. */
export const LateStylesContext = createContext<readonly string[]>([]);

/**
 * Where the first screen ends. What comes before is painted without waiting; what comes after waits for these sheets, so
 * that nothing is ever seen without its look.
 */
export function LateStyles() {
  return useContext(LateStylesContext).map((address) => <link rel="stylesheet" href={address} key={address} />);
}
