// Proof of identity in a browser with JavaScript: the pending form is kept and sent afterwards.
import { ORPCError } from '@orpc/client';
import { describe, expect, it, vi } from 'vitest';
import type { Proof } from '../../features/accounts/contract/admin-proof.ts';
import type { Client } from '../../app/client.ts';
import type { ActionArgs } from './page.ts';
import { actionWithProof, proofAsked, proofFields, proofWanted, type ProofAsked } from './proof-asked.ts';

const refused = (code: string, data?: unknown) => new ORPCError(code, { status: 403, data, defined: true } as never);
const formOf = (fields: readonly (readonly [string, string])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const pairsOf = (form: FormData) => [...form].map(([name, value]) => [name, String(value)]);

interface Shown {
  shown: Proof[];
  args: (form: FormData) => ActionArgs;
}

function asked(password = 'right'): Shown {
  const shown: Proof[] = [];
  const adminProof = {
    question: async () => ({ by: 'password', hasApp: false, passkey: null }),
    show: async (proof: Proof) => {
      shown.push(proof);
      if (proof.password !== password)
        throw refused('INVALID_INPUT', { fields: [{ field: 'password', code: 'password_wrong', params: {} }] });
      return { isShown: true };
    },
  };
  const client = { adminProof } as unknown as Client;
  const request = new Request('https://rosemary.example/admin/users?state=active');
  return { shown, args: (form) => ({ client, request, params: {}, form, site: {} }) as unknown as ActionArgs };
}

async function answerOf(run: Promise<unknown>): Promise<ProofAsked> {
  const thrown: unknown = await run.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('It was not asked');
  expect(thrown.status).toBe(403);
  const question = proofAsked(await thrown.json());
  if (!question) throw new Error('It was another answer');
  return question;
}

const typed = [
  ['id', 'one'],
  ['id', 'two'],
  ['intent', 'do-disable'],
  ['why', 'Letters "to" <strangers>'],
] as const;
const locked = () => Promise.reject(refused('ADMIN_LOCKED'));

describe('a screen that is locked', () => {
  it('asks at its own address, with nothing to be sent again', async () => {
    const { args } = asked();
    const question = await answerOf(proofWanted(args(formOf([])), null, locked));
    expect(question).toMatchObject({ isLocked: true, to: '/admin/users?state=active', typed: '' });
    expect(question.question.by).toBe('password');
  });

  it('leaves every other refusal, and every answer, as it is', async () => {
    const { args } = asked();
    const missing = refused('NOT_FOUND');
    await expect(proofWanted(args(formOf([])), null, () => Promise.reject(missing))).rejects.toBe(missing);
    await expect(proofWanted(args(formOf([])), null, async () => 'shown')).resolves.toBe('shown');
  });

  it('is read again once something was shown', async () => {
    const { args, shown } = asked();
    const question = await answerOf(proofWanted(args(formOf([])), null, locked));
    const act = vi.fn<(args: ActionArgs) => Promise<unknown>>();
    const answer = await actionWithProof(args(formOf([...proofFields(question), ['password', 'right']])), act);
    expect([(answer as Response).status, (answer as Response).headers.get('location')]).toEqual([
      303,
      '/admin/users?state=active',
    ]);
    expect([act.mock.calls.length, shown]).toEqual([0, [{ password: 'right' }]]);
  });
});

describe('a form that was sent', () => {
  it('is kept as it was, through wrong answers too, and done with the right one', async () => {
    const { args } = asked();
    const first = await answerOf(actionWithProof(args(formOf(typed)), locked));
    expect(first.isLocked).toBe(true);
    const second = await answerOf(
      actionWithProof(args(formOf([...proofFields(first), ['password', 'wrong']])), async () => 'done'),
    );
    expect(second).toMatchObject({ typed: first.typed, isLocked: true, wrong: expect.stringContaining('password') });
    const done = await actionWithProof(
      args(formOf([...proofFields(second), ['password', 'right']])),
      async ({ form }) => pairsOf(form),
    );
    expect(done).toEqual(typed);
  });

  it('is asked for again where the act itself weighs more than what was shown', async () => {
    const { args } = asked();
    const question = await answerOf(
      actionWithProof(args(formOf(typed)), () => Promise.reject(refused('STEP_UP_NEEDED'))),
    );
    expect([question.isLocked, JSON.parse(question.typed)]).toEqual([false, typed]);
  });

  it('brings no file along: that is chosen again', async () => {
    const { args } = asked();
    const form = formOf(typed);
    form.append('file', new File(['x'], 'texts.csv'));
    expect(JSON.parse((await answerOf(actionWithProof(args(form), locked))).typed)).toEqual(typed);
  });

  it('is nothing where it is none of ours', async () => {
    const { args } = asked();
    for (const foreign of ['', 'null', '{}', '[["a"', '7']) {
      const form = formOf([
        ['admin-proof', 'locked'],
        ['typed', foreign],
        ['password', 'right'],
      ]);
      const act = vi.fn<(args: ActionArgs) => Promise<unknown>>();
      expect(((await actionWithProof(args(form), act)) as Response).status).toBe(303);
      expect(act).not.toHaveBeenCalled();
    }
  });

  it('goes nowhere on a screen that takes none', async () => {
    const { args } = asked();
    const thrown: unknown = await actionWithProof(args(formOf(typed)), undefined).catch((error: unknown) => error);
    expect((thrown as Response).status).toBe(405);
  });

  it('shows a code or a passkey where that is what was asked for', async () => {
    const { args, shown } = asked();
    const mark = ['admin-proof', 'grave'] as const;
    await answerOf(actionWithProof(args(formOf([mark, ['code', '123456']])), undefined));
    await answerOf(actionWithProof(args(formOf([mark, ['intent', 'passkey'], ['response', '{}']])), undefined));
    expect(shown).toEqual([{ code: '123456' }, { passkey: '{}' }]);
  });
});

it('an answer that asks for nothing is no question', () => {
  for (const said of [null, 'locked', {}, { proofAsked: null }, { proofAsked: 'x' }])
    expect(proofAsked(said)).toBeNull();
});
