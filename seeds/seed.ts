import type { Deps } from '../src/server/context.ts';

// Placeholder until part D's version overwrites this file.
export async function seedIfNew(_deps: Deps, _say: (line: string) => void): Promise<void> {}
