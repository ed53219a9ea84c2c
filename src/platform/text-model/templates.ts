import type { TextModel } from './index.ts';

/** Works without a vendor: returns the composed text, sentence by sentence. */
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
