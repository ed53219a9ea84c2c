import * as words from '#messages/memories';
import { addressOf } from '../../../contract/addresses.ts';
import { Sentence } from '../../ui/sentence.tsx';

/** One line above the button of a visitor's form: what becomes of what they send. */
export function WhatIsKept({ kind }: { kind: 'memory' | 'candle' }) {
  return (
    <p className="hint">
      <Sentence
        of={words.kept[kind]}
        parts={[
          <a key="privacy" href={addressOf('privacy', {}, { fragment: 'kept-visitors' })}>
            {words.keptPrivacy}
          </a>,
          <a key="terms" href={addressOf('terms', {}, { fragment: 'writing' })}>
            {words.keptTerms}
          </a>,
        ]}
      />
    </p>
  );
}
