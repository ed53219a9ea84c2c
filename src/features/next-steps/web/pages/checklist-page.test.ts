import { describe, expect, it } from 'vitest';
import { refuse, visit } from '../../../../../tests/support/app/render-page.ts';
import {
  sampleDue,
  sampleMember,
  sampleChecklist,
  sampleChecklistId,
  sampleStep,
  wholeStep,
} from '../../../../../tests/support/samples/sample-checklist.ts';
import type { Checklist, WholeStep } from '../../contract/checklists.ts';

const at = `/next-steps/${sampleChecklistId}`;
const user = { id: 'user-Anne', email: 'anne@example.org', role: 'user', isEmailVerified: true };

/** Renders a checklist's screen with the given step open. */
async function shown(checklist: Checklist, step: Partial<WholeStep> = {}, query = '') {
  const answers = {
    accounts: { current: () => ({ user }) },
    checklists: {
      read: () => checklist,
      step: ({ key }: { key: string }) =>
        wholeStep(checklist.steps.find((one) => one.key === key) ?? sampleStep(key), step),
    },
  };
  const { html, status } = await visit(at + query, { answers });
  // Look at <main> only: the serialised data after it repeats the same facts.
  const [main = ''] = /<main .*<\/main>/s.exec(html) ?? [];
  return { status, html: main.replaceAll('<!-- -->', '') };
}

const three = (html: string) =>
  [
    ...(/<ol class="checklist-three">(.*?)<\/ol>/s.exec(html)?.[1] ?? '').matchAll(
      /<h3[^>]*>(.*?)<\/h3><p>(.*?)<\/p>/g,
    ),
  ].map(([, title, aside]) => [title, aside]);

describe('three steps', () => {
  it('say what they wait for, who has them, and by when', async () => {
    const steps = [
      sampleStep('a', { state: 'waiting', givenTo: 'user-Tom' }),
      sampleStep('b', { due: sampleDue({ by: '2026-10-10' }), waitsFor: ['a', 'd'] }),
      sampleStep('c', { givenTo: 'user-Anne', due: sampleDue({ isHeld: true }) }),
      sampleStep('d', { state: 'done' }),
    ];
    const members = [sampleMember('Anne', { isYou: true, role: 'owner' }), sampleMember('Tom')];
    const { html } = await shown(sampleChecklist({ steps, members }));
    expect(three(html)).toEqual([
      ['Step a for Margaret', 'Waiting to hear. Tom has this'],
      ['Step b for Margaret', 'By 10 October 2026. After: Step a for Margaret, Step d for Margaret'],
      ['Step c for Margaret', 'You have this. Waits until the inquiry into the death has ended'],
    ]);
    expect(html).toMatch(/<a[^>]*class="waiting"/);
    expect(html).toContain('>Done</span>');
  });

  it('are fewer where fewer are open, and none where nothing is', async () => {
    const done = ['a', 'b'].map((key) => sampleStep(key, { state: 'done' }));
    const { html } = await shown(sampleChecklist({ steps: done }), {}, '?phase=now');
    expect(html).toContain('Nothing is open here.');
    expect(html).not.toContain('checklist-step"');
    expect((await shown(sampleChecklist({ steps: done }), {}, '?phase=later')).html).toContain(
      'There is nothing to do in this part.',
    );
    expect(three((await shown(sampleChecklist({ steps: [sampleStep('a')] }))).html)).toHaveLength(1);
  });

  it('are of the phase that is asked for, or of the step', async () => {
    const steps = [sampleStep('a'), sampleStep('z', { phase: 'first-year' })];
    expect(three((await shown(sampleChecklist({ steps }), {}, '?phase=first-year')).html)[0]?.[0]).toBe(
      'Step z for Margaret',
    );
    expect(three((await shown(sampleChecklist({ steps }), {}, '?step=z')).html)[0]?.[0]).toBe('Step z for Margaret');
    expect(three((await shown(sampleChecklist({ steps }), {}, '?step=gone')).html)[0]?.[0]).toBe('Step a for Margaret');
  });
});

describe('a step', () => {
  it('says why, how, whom to call, which papers, and where it stands written', async () => {
    const { html } = await shown(sampleChecklist(), {
      needs: [
        { kind: 'will', isThere: true },
        { kind: 'passport', isThere: false },
      ],
      call: [
        { name: 'The office of {name}’s town', phone: '01632 960 142', note: 'Monday to Friday' },
        { name: 'Online', url: 'https://example.org/a?b=1&c=2' },
      ],
      letter: 'bank',
      sources: [
        { title: 'A page', url: 'https://example.org', publisher: 'An office', kind: 'government', copy: '2024-11-30' },
        { title: 'Older', url: 'https://example.org/2', publisher: 'An office', kind: 'act', copy: '2004' },
        { title: 'Undated', url: 'https://example.org/3', publisher: 'A charity', kind: 'charity', copy: null },
      ],
    });
    for (const words of [
      'The office of Margaret’s town',
      '2 more pages that say so',
      'Margaret needs it.',
      'Ask Margaret’s sister.',
      'href="tel:01632960142"',
      'Call 01632 960 142',
      'href="https://example.org/a?b=1&amp;c=2" rel="noreferrer noopener"',
      'Letter to the bank',
      'The page was as of 30 November 2024.',
      'The page was as of 2004.',
      'The page did not say how old it was.',
      'We read this on 23 November 2026.',
    ])
      expect(html).toContain(words);
    const ticks = [...html.matchAll(/<input type="checkbox"[^>]*name="found"[^>]*>/g)].map(([tick]) => tick);
    expect(ticks.map((tick) => tick.includes('checked'))).toEqual([true, false]);
    expect(html).not.toContain('This is advice of ours');
  });

  it('says so where no office has written it, or where it was read long ago', async () => {
    expect((await shown(sampleChecklist())).html).toContain('This is advice of ours, which no office has written.');
    const old = sampleStep('a', { wantsChecking: true });
    const { html } = await shown(sampleChecklist({ steps: [old] }), {
      sources: [{ title: 'A', url: 'https://example.org', publisher: 'B', kind: 'government', copy: null }],
    });
    expect(html).toContain('Please ask the office before you rely on it.');
  });

  it('of their own says what was typed, and nothing that no one wrote', async () => {
    const own = sampleStep('own', { isOwn: true, title: '<b>Bees</b> & {name}', area: null });
    const { html } = await shown(sampleChecklist({ steps: [own] }), { why: '', how: [], checkedAt: null });
    expect(html).toContain('&lt;b&gt;Bees&lt;/b&gt; &amp; {name}');
    expect(html).toContain('Remove this step');
    for (const absent of ['checklist-why', 'checklist-how', 'checklist-source', 'checklist-by'])
      expect(html).not.toContain(`class="${absent}"`);
  });

  it('offers what can follow from what it is', async () => {
    const offered = async (state: WholeStep['state']) => {
      const { html } = await shown(sampleChecklist({ steps: [sampleStep('a', { state })] }), {}, '?step=a');
      return [...html.matchAll(/name="state" value="([^"]+)"/g)].map(([, next]) => next);
    };
    expect(await offered('open')).toEqual(['done', 'waiting', 'later', 'not-needed']);
    expect(await offered('waiting')).toEqual(['done', 'open', 'later', 'not-needed']);
    expect(await offered('later')).toEqual(['open', 'done', 'not-needed']);
    expect(await offered('done')).toEqual(['open']);
    expect(await offered('not-needed')).toEqual(['open']);
  });

  it('asks for the day a rule counts from, and never for the day of the death', async () => {
    const dated = (due: Parameters<typeof sampleDue>[0]) =>
      sampleChecklist({ steps: [sampleStep('a', { due: sampleDue(due) })] });
    const { html } = await shown({ ...dated({ by: '2026-10-10' }), days: { certificate: '2026-10-05' } });
    expect(html).toMatch(/name="day" value="2026-10-05"/);
    expect((await shown(dated({ from: 'death' }))).html).not.toContain('name="day"');
    const held = await shown(dated({ isHeld: true }));
    expect(held.html).toContain('You don’t need to do anything about it.');
    expect(held.html).not.toContain('The law gives five days.');
  });

  it('tells who did what, in words', async () => {
    const when = '2026-11-20T10:00:00.000Z';
    const actions = ['note', 'given', 'taken-back', 'paper', 'paper-removed', 'added', 'letter', 'told'] as const;
    const { html } = await shown(sampleChecklist(), {
      doings: [
        { who: 'Tom', action: 'state', state: 'waiting', at: when },
        { who: null, action: 'state', state: 'done', at: when },
        ...actions.map((action) => ({ who: 'Ruth', action, state: null, at: when })),
      ],
    });
    for (const words of [
      'Tom: waiting to hear',
      'Somebody who has given no name: done',
      'Ruth changed the note',
      'Ruth gave it to somebody',
      'Ruth took it back',
      'Ruth added a paper',
      'Ruth removed a paper',
      'Ruth added this step',
      '20 November 2026',
    ])
      expect(html).toContain(words);
  });

  it('lists the papers that are kept, by name and size', async () => {
    const file = (id: string, bytes: number) => ({
      id,
      name: `<${id}>.pdf`,
      contentType: 'application/pdf',
      bytes,
      addedAt: '',
    });
    const { html } = await shown(sampleChecklist(), { files: [file('one', 300), file('two', 2_621_440)] });
    expect(html).toContain(`href="${at}/papers/one" download=""`);
    expect(html).toContain('Download &lt;one&gt;.pdf');
    expect(html).toContain('1 KB');
    expect(html).toContain('2.5 MB');
  });
});

describe('who sees less', () => {
  it('finds neither letters, answers, other people nor the order', async () => {
    const checklist = sampleChecklist({
      role: 'given',
      answers: {},
      members: [sampleMember('Anne', { role: 'owner' })],
    });
    const { html } = await shown(checklist, { letter: 'bank' });
    for (const absent of ['/letters/', '/answers', '/told', 'Move it', 'Give to', 'Ask somebody else', 'make-page'])
      expect(html).not.toContain(absent);
    expect(html).toContain('Who helps with this');
  });
});

describe('beside the steps', () => {
  it('stands who helps, and the page of the person', async () => {
    const members = [
      sampleMember(null, { role: 'owner', isYou: true }),
      sampleMember('Tom', { role: 'given', steps: 2 }),
      sampleMember('Ruth', { role: 'given', steps: 1 }),
    ];
    const { html } = await shown(sampleChecklist({ members }));
    for (const words of ['>You</bdi>', 'Has 2 steps', 'Has one step', 'Make a page for them'])
      expect(html).toContain(words);
    const id = '0193f000-0000-7000-8000-000000000002';
    const paged = await shown(sampleChecklist({ tributeId: id, isOfPage: true }));
    expect(paged.html).toContain(`tribute=${id}`);
    expect(paged.html).toContain('Margaret’s page');
    // Somebody else keeps the page.
    const others = await shown(sampleChecklist({ isOfPage: true }));
    expect(others.html).not.toContain('Make a page for them');
  });

  it('stands a name of any kind, and words for none', async () => {
    const person = { name: '<i>Ⓜ</i>', born: null, died: null, diedIn: '' };
    expect((await shown(sampleChecklist({ person }))).html).toContain('<bdi>&lt;i&gt;Ⓜ&lt;/i&gt;</bdi>');
    const nobody = await shown(sampleChecklist({ person: { ...person, name: '' } }));
    expect(nobody.html).toContain('Step a for the person who died');
    expect(nobody.html).toMatch(/<h1 tabindex="-1">Next steps<\/h1>/i);
  });
});

describe('what cannot be shown', () => {
  it('is told apart: nothing there, and something that failed', async () => {
    const answers = { checklists: { read: () => Promise.reject(refuse('NOT_FOUND', 404)) } };
    expect((await visit(at, { answers })).status).toBe(404);
    expect((await visit('/next-steps/nonsense', { answers })).status).toBe(404);
  });
});
