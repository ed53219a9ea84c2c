import type { ReactNode } from 'react';
import * as words from '../../../words/en/changes.ts';
import { ComparedText } from './compared-text.tsx';

export type Headings = readonly [before: ReactNode, after: ReactNode];

interface Props {
  headings: Headings;
  texts: readonly [before: string, after: string];
}

export function Sides({ headings, texts: [before, after] }: Props) {
  return (
    <div className="sides">
      {(['before', 'after'] as const).map((side, at) => (
        <div key={side}>
          <h3 className="small">{headings[at]}</h3>
          {(side === 'before' ? before : after) === '' ? (
            <p className="soft">{words.empty}</p>
          ) : (
            <p className="compared-text" dir="auto">
              <ComparedText before={before} after={after} side={side} />
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
