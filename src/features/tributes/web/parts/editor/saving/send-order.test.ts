import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { notYours } from '../../../../words/en/editor.ts';
import { photographNamed, tributeNamed } from '../../../../../../../tests/support/tributes/editing.ts';
import type { Tribute } from '../../../../contract/tributes.ts';
import { editOf, receive } from './edit.ts';
import { sendOrder, settleArrivals, type OrderSender } from './send-order.ts';

const tributeId = '0199f000-0000-7000-8000-000000000001';
const tribute = (...ids: string[]): Tribute =>
  tributeNamed(tributeId, { photographs: ids.map((id) => photographNamed(id)) });

function open(shown: Tribute, held: Tribute, trouble?: Error) {
  let edit = editOf(shown);
  let saved = held;
  const asked: string[][] = [];
  const sender: OrderSender = {
    id: tributeId,
    client: {
      tributes: {
        orderPhotographs: async ({ photographIds }) => {
          asked.push(photographIds);
          if (trouble) throw trouble;
          const there = saved.photographs.map(({ id }) => id);
          if (there.toSorted().join() !== photographIds.toSorted().join()) {
            throw new ORPCError('EDIT_CONFLICT', { data: { current: saved } });
          }
          saved = tribute(...photographIds);
          return saved;
        },
      },
    },
    autosave: {
      receive: (received) => (edit = receive(edit, received)),
      snapshot: () => ({ edit, state: 'saved', message: '', isKeptHere: true }),
    },
  };
  return { sender, asked, shown: () => edit.tribute?.photographs.map(({ id }) => id) };
}

describe('sendOrder', () => {
  it('is taken in once the server holds it', async () => {
    const { sender, shown } = open(tribute('a', 'b'), tribute('a', 'b'));
    expect(await sendOrder(sender, ['b', 'a'])).toEqual({ kind: 'kept' });
    expect(shown()).toEqual(['b', 'a']);
  });

  it('is sent once more with what arrived or went meanwhile', async () => {
    const { sender, asked, shown } = open(tribute('a', 'b', 'c'), tribute('a', 'b', 'd'));
    expect(await sendOrder(sender, ['c', 'b', 'a'])).toEqual({ kind: 'kept' });
    expect(asked.at(-1)).toEqual(['b', 'a', 'd']);
    expect(shown()).toEqual(['b', 'a', 'd']);
  });

  it('waits without a connection and says what was refused', async () => {
    const offline = open(tribute('a', 'b'), tribute('a', 'b'), new TypeError('Failed to fetch'));
    expect(await sendOrder(offline.sender, ['b', 'a'])).toEqual({ kind: 'waiting' });
    const gone = open(tribute('a'), tribute('a'), new ORPCError('NOT_FOUND'));
    expect(await sendOrder(gone.sender, ['a'])).toEqual({ kind: 'failed', message: notYours });
  });
});

describe('settleArrivals', () => {
  const arrivals = () =>
    new Map([
      ['b', 1],
      ['c', 2],
    ]);

  it('puts two that overtook one another in the order they were chosen in', async () => {
    const { sender, shown } = open(tribute('a', 'c', 'b'), tribute('a', 'c', 'b'));
    const arrived = arrivals();
    await settleArrivals(sender, arrived);
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(arrived.size).toBe(0);
  });

  it('asks for nothing when they stand right', async () => {
    const { sender, asked } = open(tribute('a', 'b', 'c'), tribute('a', 'b', 'c'));
    await settleArrivals(sender, arrivals());
    expect(asked).toEqual([]);
  });
});
