import * as words from '#messages/memories';

/** One line above the button of a visitor's form: what becomes of what they send. */
export function WhatIsKept({ kind }: { kind: 'memory' | 'candle' }) {
  return (
    <p className="hint">
      {words.kept[kind]} <a href="/privacypolicy#kept-visitors">{words.keptPrivacy}</a> {words.keptAnd}{' '}
      <a href="/terms#writing">{words.keptTerms}</a>.
    </p>
  );
}
