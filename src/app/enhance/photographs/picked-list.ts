import { tell } from '../elements.ts';
import type { Picked } from './picked-item.ts';
import * as words from '../../../features/media/words/en/picked-photographs.ts';

export interface PickedList {
  add(item: Picked): void;
  /** How many more photographs may be added. Refused ones do not count. */
  room(): number;
  isUnderWay(): boolean;
  retry(): void;
  /** Resolves once no upload is under way. True if all photographs arrived. */
  settled(): Promise<boolean>;
}

interface Heard {
  /** `values`: form values of the uploaded photographs. */
  onChange: (room: number, values: string[]) => void;
  onRemove: () => void;
}

export function createPickedList(element: Element, most: number, { onChange, onRemove }: Heard): PickedList {
  let items: Picked[] = [];
  const waiting: ((areAllThere: boolean) => void)[] = [];
  const some = (...states: string[]) => items.some(({ state }) => states.includes(state()));
  const room = () => most - items.filter(({ state }) => state() !== 'refused').length;

  function update() {
    items.forEach((item, index) => item.number(index + 1));
    const values = items.flatMap((item) => item.value() ?? []);
    onChange(room(), values);
  }
  function remove(item: Picked) {
    const at = items.indexOf(item);
    items = items.filter((other) => other !== item);
    item.element.remove();
    onRemove();
    update();
    tell(words.removed(at + 1));
    (element.querySelector('button') ?? element.parentElement?.querySelector('button'))?.focus();
    void sendNext();
  }
  async function sendNext(): Promise<void> {
    // Upload one at a time: the first response sets the cookie that identifies the uploader.
    if (some('sending')) return;
    const item = items.find(({ state }) => state() === 'waiting');
    if (!item) return settle();
    const said = await item.send();
    if (!items.includes(item)) return;
    update();
    tell(said);
    await sendNext();
  }
  function settle() {
    const lost = items.find(({ state }) => state() === 'lost');
    if (waiting.length > 0) lost?.element.querySelector('button')?.focus();
    for (const resolve of waiting.splice(0)) resolve(!lost);
  }

  return {
    room,
    add(item) {
      items.push(item);
      element.append(item.element);
      item.onRemove(() => remove(item));
      item.onRetry(() => void sendNext());
      update();
      void sendNext();
    },
    isUnderWay: () => some('waiting', 'sending', 'lost'),
    retry() {
      for (const item of items) item.retry();
    },
    settled: () => new Promise((resolve) => waiting.push(resolve)),
  };
}
