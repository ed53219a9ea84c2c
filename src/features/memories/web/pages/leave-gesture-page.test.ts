import { describe, expect, it, vi } from 'vitest';
import { visit } from '../../../../../tests/support/app/render-page.ts';
import { ownAddress, samplePost } from '../../../../../tests/support/samples/sample-tribute.ts';
import { visitorForm as form } from '../../../../../tests/support/tributes/visitor-form.ts';

const own = ownAddress.replace('memories', 'candles');

describe('lighting a candle', () => {
  it('asks for a name and leads to the author’s own page', async () => {
    const lightCandle = vi.fn<(input: unknown) => unknown>(() => ({ ...samplePost, kind: 'candle', name: 'Jonah' }));
    const { html } = await visit('/margaret-hartwell/candles/new');
    expect(html).toContain('Light a candle for <bdi>Peg</bdi>');
    const answer = await visit('/margaret-hartwell/candles/new', { form, answers: { memories: { lightCandle } } });
    expect(answer).toMatchObject({ status: 303, location: own });
    expect(lightCandle.mock.calls).toEqual([
      [{ path: 'margaret-hartwell', name: 'Jonah', idempotencyKey: 'key-12345', openedAt: 1790000000000, website: '' }],
    ]);
  });

  it('says that a browser has lit its candle already, before a name typed for another is lost', async () => {
    const first = { ...samplePost, kind: 'candle', words: '', name: 'Ruth' };
    const answers = { memories: { lightCandle: () => first, readOwn: () => first } };
    const answer = await visit('/margaret-hartwell/candles/new', { form, answers });
    const again = `${own}&again=1`;
    expect(answer).toMatchObject({ status: 303, location: again });
    expect((await visit(again, { answers })).html).toContain('A candle from Ruth is already burning from here');
  });
});
