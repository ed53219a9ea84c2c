import type { TextModel } from './index.ts';

/** Without a vendor: says what was composed here, by sentences. */
export function openTemplates(): TextModel {
  return {
    name: 'templates',
    vendor: null,
    async *write({ composed, signal }) {
      for (const piece of composed.split(/(?<=[.!?”]\s)/)) {
        if (signal.aborted) return;
        yield piece;
      }
    },
  };
}
