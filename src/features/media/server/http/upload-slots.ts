import * as limits from '../../contract/photograph-limits.ts';
import type { ForWhom } from '../../../../platform/image-encoder/index.ts';

export interface Sender {
  name: string;
  isVisitor: boolean;
  network: string;
  page: string;
}

/** A slot is taken while a body is received and encoded. */
export interface UploadSlot {
  leave(): void;
  /** Counts received bytes, to find the slowest sender if slots run short. */
  moved(bytes: number): void;
  /** Call when all bytes have arrived. From then on, the slot cannot be given to another sender. */
  isWhole(): void;
  /** Aborts when the slot is given to another sender. The upload can be resumed. */
  ended: AbortSignal;
}

export interface UploadSlots {
  enter(sender: Sender): UploadSlot | null;
}

interface Taken {
  shares: string[];
  since: number;
  bytes: number;
  isWhole: boolean;
  end: AbortController;
}

export const forSender = ({ name, isVisitor, network, page }: Sender): ForWhom => ({
  isForVisitor: isVisitor,
  shares: [`person ${name}`, `network ${network}`, `page ${page}`],
});

/** After this time, a sender below `SLOW_BYTES_PER_SECOND` loses the slot if another one needs it. */
const SETTLED_MS = 10_000;
const SLOW_BYTES_PER_SECOND = 16 * 1024;

/** Separate slots for families and for visitors. Each person, network and page can have only some of them. */
export function createUploadSlots(now: () => number = () => performance.now()): UploadSlots {
  const taken = new Set<Taken>();

  const isFull = (share: string, most: number) => holders(share).length >= most;
  const holders = (share: string) => [...taken].filter(({ shares }) => shares.includes(share));

  /** The slowest sender in a share (a person, network or page), if slower than `SLOW_BYTES_PER_SECOND`. */
  function slowest(share: string): Taken | undefined {
    const speed = ({ bytes, since }: Taken) => bytes / ((now() - since) / 1000);
    return holders(share)
      .filter((one) => !one.isWhole && now() - one.since >= SETTLED_MS && speed(one) < SLOW_BYTES_PER_SECOND)
      .toSorted((one, other) => speed(one) - speed(other))[0];
  }

  return {
    enter(sender) {
      const wanted = sharesOf(sender);
      for (const { share, most } of wanted) {
        if (!isFull(share, most)) continue;
        const given = slowest(share);
        if (!given) return null;
        taken.delete(given);
        given.end.abort();
      }
      const own: Taken = {
        shares: wanted.map(({ share }) => share),
        since: now(),
        bytes: 0,
        isWhole: false,
        end: new AbortController(),
      };
      taken.add(own);
      return {
        leave: () => void taken.delete(own),
        moved: (bytes) => void (own.bytes += bytes),
        isWhole: () => void (own.isWhole = true),
        ended: own.end.signal,
      };
    },
  };
}

function sharesOf({ name, isVisitor, network, page }: Sender): { share: string; most: number }[] {
  const each = limits.UPLOAD_SLOTS_EACH_FOR_VISITORS;
  if (isVisitor)
    return [
      { share: `visitors of network ${network}`, most: each.network },
      { share: `visitors of page ${page}`, most: each.page },
      { share: 'visitors', most: limits.UPLOAD_SLOTS_FOR_VISITORS },
    ];
  const { person, network: household, page: own } = limits.UPLOAD_SLOTS_EACH;
  return [
    { share: `person ${name}`, most: person },
    { share: `network ${network}`, most: household },
    { share: `page ${page}`, most: own },
    { share: 'families', most: limits.UPLOAD_SLOTS },
  ];
}
