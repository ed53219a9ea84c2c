import { createContext, useContext } from 'react';

/** Style sheets for the part below the first screen. Empty unless the first screen's styles are inlined. */
export const LateStylesContext = createContext<readonly string[]>([]);

/** Marks the end of the first screen. Content after it waits for these sheets, so it is never shown unstyled. */
export function LateStyles() {
  return useContext(LateStylesContext).map((address) => <link rel="stylesheet" href={address} key={address} />);
}
