import { describe, expect, it } from 'vitest';
import { frames } from '../../src/features/writing/words/en/compose.ts';
import { nameForVisitors } from '../../src/features/tributes/contract/names.ts';
import type { WritingKind, WritingVoice } from '../../src/features/writing/contract/writing.ts';
import type { Material } from '../../src/features/writing/server/queries/grounds.ts';
import { composed } from '../../src/features/writing/server/rules/compose/compose.ts';
import { factSentence } from '../../src/features/writing/server/rules/compose/sentence.ts';
import { lockText, shown } from './corpus.ts';
import { factSets, SPEAKER, type FactSet } from './sets.ts';

type Known = Material['known'][number];

function materialOf(set: FactSet): Material {
  const { name, publicName = '', language = 'en', form = {}, said } = set;
  const pronouns = set.pronouns ?? null;
  const page = { name, publicName, language };
  const date = ([year, month, day]: [number, number?, number?]) => ({ year, month: month ?? null, day: day ?? null });
  const about = { isOwn: false, source: 'hand' as const, isConfirmed: true, saidAt: null };
  const fromForm = Object.entries(form).map(([key, value]): Known => {
    const formKey = key as 'bornIn';
    const sentence = factSentence(page, { key: formKey, value: typeof value === 'string' ? value : date(value) });
    return {
      id: `form:${key}`,
      key: formKey,
      value: String(value),
      sentence,
      quote: sentence,
      saidBy: null,
      ledBy: null,
      ...about,
    };
  });
  const fromFamily = said.map(([key, value, saidBy = SPEAKER], i): Known => {
    const sentence = factSentence(page, { key, value });
    return { id: `${i}`, key, value, sentence, quote: sentence, saidBy, ledBy: saidBy, ...about };
  });
  const known = [...fromForm, ...fromFamily];
  const facts = known.map(({ id, key, value, sentence, saidBy }) =>
    key === 'saying' ? { id, text: value, saidBy, isQuoted: 'of the person' as const } : { id, text: sentence, saidBy },
  );
  const called = nameForVisitors(page);
  const names = [...new Set([called, name, name.split(' ')[0] ?? ''])].filter(Boolean);
  return { ...page, called, knownAs: '', pronouns, facts, speaker: SPEAKER, frames: names.flatMap(frames), known };
}

const KINDS: WritingKind[] = ['life-story', 'notice', 'eulogy-3', 'eulogy-5', 'eulogy-8', 'thank-you'];
const VOICES: WritingVoice[] = ['plain', 'warm', 'formal'];

describe.each(factSets)('$title', (set) => {
  const material = materialOf(set);

  it('is told in words that the lock lets through whole', () => {
    for (const kind of KINDS)
      for (const voice of VOICES) {
        const text = composed(material, { kind, voice, passage: '' });
        const lost = lockText(text, material).filter(
          ({ sentence, text: said }) => shown(sentence) !== said && sentence.state !== 'kept',
        );
        expect(
          lost.map((one) => one.text),
          `${kind}, ${voice}`,
        ).toEqual([]);
      }
  });

  it('has died once, and loses no place and no year of the form by it', () => {
    for (const kind of KINDS)
      for (const voice of VOICES) {
        const text = composed(material, { kind, voice, passage: '' });
        const told = text.match(/\b(?:died|passed away|starb)\b/gu) ?? [];
        expect([kind, voice, told.length > 1 ? text : 'once']).toEqual([kind, voice, 'once']);
        if (kind !== 'life-story') continue;
        for (const one of [set.form?.diedIn ?? '', String(set.form?.died?.[0] ?? '')]) expect(text).toContain(one);
      }
  });

  it('is told so that a family can use it', async () => {
    const texts = (['life-story', 'notice', 'eulogy-5'] as const).flatMap((kind) =>
      (['plain', 'warm', 'formal'] as const).map(
        (voice) => `# ${kind}, ${voice}\n\n${composed(material, { kind, voice, passage: '' })}`,
      ),
    );
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(
      `./__snapshots__/${set.title.toLowerCase().replaceAll(' ', '-')}.txt`,
    );
    for (const text of texts) expect(text).not.toMatch(/\.\.(?!\.)|\s[.,]| {2}|undefined|null/);
  });
});
