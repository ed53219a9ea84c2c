import { ENCODER_QUEUE } from '../../contract/limits.ts';

/** Bodies received and encoded at once in this process; the encoder's queue can then never overflow. */
const PLACES = ENCODER_QUEUE;
/** Of these, at most so many for one person, and for one network of visitors: a wake shares one. */
const PLACES_EACH = 8;
/** Visitors together leave room for the families. */
const PLACES_FOR_VISITORS = PLACES / 2;

export interface Sender {
  name: string;
  isVisitor: boolean;
}

export interface UploadPlaces {
  enter(sender: Sender): (() => void) | null;
}

export function createUploadPlaces(): UploadPlaces {
  const taken = new Map<string, number>();
  const visitors = 'visitors together';
  const count = (name: string) => taken.get(name) ?? 0;
  const add = (name: string, change: number) => {
    if (count(name) + change === 0) taken.delete(name);
    else taken.set(name, count(name) + change);
  };
  let all = 0;
  return {
    enter({ name, isVisitor }) {
      if (all >= PLACES || count(name) >= PLACES_EACH) return null;
      if (isVisitor && count(visitors) >= PLACES_FOR_VISITORS) return null;
      const change = (by: number) => {
        all += by;
        add(name, by);
        if (isVisitor) add(visitors, by);
      };
      change(1);
      return () => change(-1);
    },
  };
}
