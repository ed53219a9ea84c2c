import * as words from '#messages/memories';
import { addressOf } from '../../../contract/addresses.ts';

/** One line above the button of a visitor's form: what becomes of what they send. */
export function WhatIsKept({ kind }: { kind: 'memory' | 'candle' }) {
  return (
    <p className="hint">
      {words.kept[kind]} <a href={addressOf('privacy', {}, { fragment: 'kept-visitors' })}>{words.keptPrivacy}</a>{' '}
      {words.keptAnd} <a href={addressOf('terms', {}, { fragment: 'writing' })}>{words.keptTerms}</a>.
    </p>
  );
}
