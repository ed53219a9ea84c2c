import { createContext, useContext } from 'react';
import type { Site } from './page.ts';

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs the root route around it');
  return site;
}
