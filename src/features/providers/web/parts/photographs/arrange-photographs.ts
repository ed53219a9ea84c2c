import type { Photograph } from '../../../../media/contract/media.ts';
import { moved } from './photograph-line.tsx';

interface Of {
  photographId: string;
}

export interface Arranging {
  list(): Promise<{ photographs: Photograph[] }>;
  describe(input: Of & { caption: string; alt: string }): Promise<unknown>;
  order(input: { photographIds: string[] }): Promise<unknown>;
  remove(input: Of): Promise<unknown>;
}

/** Runs the submitted action and returns its name. Returns "" if the intent is unknown. */
export async function arrangePhotographs(form: FormData, photographs: Arranging): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  const [photographId, intent] = [text('photographId'), text('intent')];
  switch (intent) {
    case 'describe':
      await photographs.describe({ photographId, caption: text('caption'), alt: text('alt') });
      return 'words';
    case 'up':
    case 'down': {
      const order = (await photographs.list()).photographs.map(({ id }) => id);
      await photographs.order({ photographIds: moved(order, photographId, intent === 'up' ? -1 : 1) });
      return 'order';
    }
    case 'remove':
      await photographs.remove({ photographId });
      return 'removed';
    default:
      return '';
  }
}
