import { useState, type ChangeEvent } from 'react';

export interface Press {
  id: string;
  isChosen: boolean;
  /** The row whose checkbox was clicked before. Set if the click chooses a range. */
  from: string | null;
}

/** Chosen ids after a click. `shown`: the ids on the screen, in order. Other ids stay as they are. */
export function afterPress(chosen: ReadonlySet<string>, shown: readonly string[], press: Press): ReadonlySet<string> {
  const ends = [shown.indexOf(press.from ?? ''), shown.indexOf(press.id)];
  const meant = ends.includes(-1) ? [press.id] : shown.slice(Math.min(...ends), Math.max(...ends) + 1);
  return afterAll(chosen, meant, press.isChosen);
}

export function afterAll(chosen: ReadonlySet<string>, ids: readonly string[], isChosen: boolean): ReadonlySet<string> {
  if (isChosen) return new Set([...chosen, ...ids]);
  return new Set([...chosen].filter((id) => !ids.includes(id)));
}

/** A click with Shift also chooses the rows between this click and the one before. */
const isRange = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

export interface ChosenRows {
  has: (id: string) => boolean;
  hasAll: boolean;
  count: number;
  press: (id: string, event: ChangeEvent<HTMLInputElement>) => void;
  pressAll: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The ids of chosen rows. They stay chosen after another search, until `act`: the bulk action that was done last. */
export function useChosenRows(shown: readonly string[], act: string | null): ChosenRows {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const [cleared, setCleared] = useState(act);
  if (act !== null && act !== cleared) {
    setCleared(act);
    setChosen(new Set());
    setLast(null);
  }
  return {
    has: (id) => chosen.has(id),
    hasAll: shown.length > 0 && shown.every((id) => chosen.has(id)),
    count: shown.filter((id) => chosen.has(id)).length,
    press: (id, event) => {
      const press = { id, isChosen: event.target.checked, from: isRange(event) ? last : null };
      setChosen((before) => afterPress(before, shown, press));
      setLast(id);
    },
    pressAll: ({ target: { checked } }) => setChosen((before) => afterAll(before, shown, checked)),
  };
}
