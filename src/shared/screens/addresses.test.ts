import { describe, expect, expectTypeOf, it } from 'vitest';
import { addressOf, cardAddress, pageAddress, presentPath } from './addresses.ts';

describe('presentPath', () => {
  it('leads from the former path of a screen to its present one, parameters as they were sent', () => {
    expect(presentPath('/glimpse/7')).toBe('/preview-links/7');
    expect(presentPath('/account/tributes/a%2Fb/glimpses')).toBe('/account/tributes/a%2Fb/preview-links');
  });

  it('knows no other path', () => {
    for (const path of ['/glimpse', '/glimpse/7/', '/glimpse/7/notes', '/preview-links/7', '/peg'])
      expect(presentPath(path)).toBeNull();
  });
});

describe('addressOf', () => {
  it('makes the address of a screen from its path in the table', () => {
    expect(addressOf('home')).toBe('/');
    expect(addressOf('account')).toBe('/account');
    expect(addressOf('tribute', { tributePath: 'peg' })).toBe('/peg');
    expect(addressOf('photograph', { tributePath: 'peg', photographId: '7' })).toBe('/peg/photographs/7');
    expect(addressOf('pageDeletion', { id: '7' })).toBe('/account/tributes/7/deletion');
  });

  it('adds what is said beside it, in the order given', () => {
    const query = { sent: true, to: '/peg?page=2#x' };
    expect(addressOf('signInDirection', { dir: 'login' }, { query })).toBe(
      '/userauth/login?sent&to=%2Fpeg%3Fpage%3D2%23x',
    );
    expect(addressOf('account', {}, { query: { done: 'letters' }, fragment: 'letters' })).toBe(
      '/account?done=letters#letters',
    );
    expect(addressOf('photographs', { tributePath: 'peg' }, { query: { page: 0 } })).toBe('/peg/photographs?page=0');
    expect(addressOf('actionLink', {}, { query: { mode: ['a', 'b', ''] } })).toBe('/auth-action?mode=a&mode=b&mode=');
  });

  it('leaves out what is empty or false', () => {
    const query = { to: '', sent: false, mode: [] };
    expect(addressOf('signIn', {}, { query, fragment: '' })).toBe('/userauth');
  });

  it('encodes once, and all that a reader of emails might take for the end of a sentence', () => {
    expect(addressOf('tribute', { tributePath: 'a/b c' }, { fragment: 'é' })).toBe('/a%2Fb%20c#%C3%A9');
    expect(addressOf('account', {}, { query: { 'a&b': "(it's!)*" } })).toBe('/account?a%26b=%28it%27s%21%29%2A');
    expect(addressOf('account', {}, { query: { to: '%2F' } })).toBe('/account?to=%252F');
  });

  // These lines fail to compile in `npm run check` if the types are wrong.
  it('takes the names of the table, and for each the parameters of its path', () => {
    type Given<Name extends Parameters<typeof addressOf>[0]> = Parameters<typeof addressOf<Name>>;
    expectTypeOf<'nowhere'>().not.toExtend<Parameters<typeof addressOf>[0]>();
    expectTypeOf<['account']>().toExtend<Given<'account'>>();
    expectTypeOf<['account', { id: string }]>().not.toExtend<Given<'account'>>();
    expectTypeOf<['tribute']>().not.toExtend<Given<'tribute'>>();
    expectTypeOf<['tribute', { path: string }]>().not.toExtend<Given<'tribute'>>();
    expectTypeOf<Given<'ownMemory'>[1]>().toEqualTypeOf<Readonly<Record<'tributePath' | 'postId', string>>>();
  });
});

it('gives a page with the key that others need, and its picture', () => {
  expect(pageAddress('peg')).toBe('/peg');
  expect(pageAddress('peg', null)).toBe('/peg');
  expect(pageAddress('peg', 'a+b')).toBe('/peg?key=a%2Bb');
  expect(cardAddress('peg')).toBe('/peg/card.png');
});
