import { describe, expect, it } from 'vitest';
import { refuse, visit } from '../../../../../../tests/support/app/render-page.ts';
import {
  providerId,
  hostileName,
  mainOf,
  rtlName,
  sampleProvider,
  sampleUser,
  textOf,
} from '../../../../../../tests/support/samples/sample-provider.ts';
import { PRICES_PER_PROVIDER } from '../../../../../shared/limits/provider-limits.ts';
import { readApplication } from '../../parts/apply.ts';
import { typedOf } from '../../parts/typed-provider.ts';

const SIGN_UP = '/service-provider-signup';
const account = { accountEmail: 'new@example.org', accountPassword: 'hearse and harbour' };
const typed = (changes: Record<string, string> = {}) => ({
  ...typedOf(sampleProvider()),
  id: providerId,
  homepage: '',
  ...changes,
});

interface Sent {
  user?: object | null;
  form?: Record<string, string>;
  query?: string;
  apply?: (input: Record<string, unknown>) => unknown;
}
async function screen({ user = null, form, query = '', apply }: Sent = {}) {
  const asked: Record<string, unknown>[] = [];
  const answers = {
    accounts: { current: () => ({ user }) },
    providers: {
      apply: (input: Record<string, unknown>) => {
        asked.push(input);
        return apply ? apply(input) : { id: input['id'], state: 'applied' };
      },
    },
  };
  const { status, html, location } = await visit(SIGN_UP + query, { answers, ...(form && { form }) });
  const main = mainOf(html);
  return { status, location, html, main, text: textOf(main), asked };
}
const refusedFields = (html: string) => [
  ...new Set([...html.matchAll(/id="([\w-]+)-error"/g)].map(([, field]) => field)),
];
const unconfirmed = { ...sampleUser, isEmailVerified: false };

describe('the screen where providers sign up', () => {
  it('is for everybody, can be found, and says that nothing is for sale', async () => {
    const { html, text } = await screen();
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/service-provider-signup"/);
    expect(html).not.toContain('noindex');
    expect(text).toContain('no place in a list can be paid for');
  });

  it('has each id once, so that every way leads to its field', async () => {
    const { main } = await screen();
    const ids = [...main.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('makes an account only for somebody who has none', async () => {
    expect((await screen()).main).toMatch(/autocomplete="new-password"/i);
    const member = await screen({ user: sampleUser });
    expect([member.main.includes('accountPassword'), member.text.includes('Sign in first')]).toEqual([false, false]);
    expect(member.text).toContain('Send, and open your business page');
  });

  it('has an id ready, another each time, so that a form that is sent twice makes one provider', async () => {
    const idIn = async () => /name="id" value="([0-9a-f-]{36})"/.exec((await screen()).main)?.[1];
    const [one, other] = [await idIn(), await idIn()];
    expect([one === undefined, one === other]).toEqual([false, false]);
  });

  it('hides its trap from people and from readers of the screen', async () => {
    const trap = /<div class="trap".*?<\/div>/s.exec((await screen()).main)?.[0] ?? '';
    expect(trap).toContain('aria-hidden="true"');
    expect(trap).toMatch(/<input[^>]*tabindex="-1"[^>]*name="homepage"/i);
  });

  it('says where an email went only with what was carried here', async () => {
    expect((await screen({ query: '?sent' })).main).toContain('<form');
  });
});

describe('what is sent there', () => {
  it('is a provider and an account of a visitor, and the address is not in the next one', async () => {
    const { status, location, asked } = await screen({ form: typed(account) });
    expect([status, location]).toEqual([303, `${SIGN_UP}?sent`]);
    expect(asked).toMatchObject([
      {
        id: providerId,
        fields: { legalName: 'Rowan & Daughters Ltd' },
        account: { email: 'new@example.org' },
        homepage: '',
      },
    ]);
  });

  it('is the provider alone of a member, who goes on to it', async () => {
    const { location, asked } = await screen({ user: sampleUser, form: typed(account) });
    expect([location, asked[0]?.['account']]).toEqual([`/provider/${providerId}?done=applied`, undefined]);
  });

  it('has a new id where it came with none, or with one that is none', async () => {
    for (const id of ['', 'x', `${providerId}'`]) {
      const { asked } = await screen({ user: sampleUser, form: typed({ id }) });
      expect(asked[0]?.['id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is sent once more with another id where its own is somebody else’s, and no third time', async () => {
    const apply = () => Promise.reject(refuse('ENTRY_EXISTS', 409));
    const { asked, status } = await screen({ user: sampleUser, form: typed(), apply });
    expect([status, asked.length, asked[0]?.['id'] === asked[1]?.['id']]).toEqual([409, 2, false]);
  });

  it('is not read where a program filled in the trap, however wrong it is', async () => {
    const form = typed({ ...account, website: 'x', accountEmail: 'x', homepage: 'https://spam.example.org' });
    const { location, asked } = await screen({ user: sampleUser, form });
    expect(location).toContain('?done=applied');
    expect(asked).toEqual([{ id: providerId, homepage: 'https://spam.example.org' }]);
  });

  it('comes back whole where something is refused, but for the password', async () => {
    const form = typed({ ...account, says: `${hostileName}\n${rtlName}`, website: 'x', accountPassword: 'short' });
    const { status, main, asked } = await screen({ form });
    expect([status, asked]).toEqual([422, []]);
    expect(refusedFields(main)).toEqual(['website', 'accountPassword']);
    expect(main).toContain(`&lt;script&gt;alert(1)&lt;/script&gt;\n${rtlName}</textarea>`);
    expect(main).toContain('value="new@example.org"');
    expect(main).not.toContain('value="short"');
    expect(main).toContain(`name="id" value="${providerId}"`);
  });

  it('has room for as many prices as were typed, and says where there are too many', async () => {
    const lines = Array.from({ length: PRICES_PER_PROVIDER + 1 }, (_, at) => [
      [`item-${at}`, 'Bells'],
      [`from-${at}`, '1'],
    ]).flat();
    const { main, text } = await screen({ form: typed({ ...account, ...Object.fromEntries(lines) }) });
    expect(main.match(/data-price="/g)).toHaveLength(PRICES_PER_PROVIDER + 1);
    expect([refusedFields(main), text.includes(String(PRICES_PER_PROVIDER))]).toEqual([['item-0'], true]);
  });

  it('is refused by the server at the fields of this form', async () => {
    const fields = [
      { field: 'account.email', code: 'mail_receiver' },
      { field: 'password', code: 'password_common' },
      { field: 'fields.prices.1.to', code: 'price_order' },
    ];
    const apply = () => Promise.reject(refuse('INVALID_INPUT', 422, { fields }));
    const { main } = await screen({ form: typed(account), apply });
    expect(refusedFields(main)).toEqual(['to-1', 'accountEmail', 'accountPassword']);
    for (const field of ['to-1', 'accountEmail', 'accountPassword']) expect(main).toContain(`href="#${field}"`);
  });

  it.each([
    ['TOO_MANY_REQUESTS', 429],
    ['TOO_MANY_PROVIDERS', 409],
    ['BUSY', 503],
  ])('stays in the form where the answer is %s', async (code, wanted) => {
    const { status, main } = await screen({ form: typed(account), apply: () => Promise.reject(refuse(code, wanted)) });
    expect([status, main.includes('role="alert"')]).toEqual([wanted, true]);
    expect(main).toContain('Rowan &amp; Daughters Ltd');
  });

  it('is kept where somebody signed up elsewhere meanwhile and has not confirmed their address', async () => {
    expect((await screen({ user: unconfirmed })).main).not.toContain('<form');
    const apply = () => Promise.reject(refuse('ADDRESS_NOT_CONFIRMED', 403));
    const { status, main } = await screen({ user: unconfirmed, form: typed({ says: 'Day and night' }), apply });
    expect([status, main.includes('Day and night</textarea>'), main.includes('accountPassword')]).toEqual([
      403,
      true,
      false,
    ]);
    expect(main).toContain('role="alert"');
  });
});

describe('an application that was typed', () => {
  const formOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };

  it('has an account as it was typed, with the address trimmed and the password not', () => {
    const form = formOf({ country: 'GB', accountEmail: ' a@example.org ', accountPassword: ' eight 88 ' });
    expect(readApplication(form, false).account).toEqual({ email: 'a@example.org', password: ' eight 88 ' });
  });

  it.each([
    [{}, ['accountEmail', 'accountPassword']],
    [{ accountEmail: 'a@example.org' }, ['accountPassword']],
    [{ accountPassword: 'p'.repeat(129), accountEmail: 'a@example.org' }, ['accountPassword']],
    [{ accountPassword: 'hearse and harbour', accountEmail: 'a@b' }, ['accountEmail']],
  ])('with %o is refused at %o', (said, refused) => {
    expect(Object.keys(readApplication(formOf({ country: 'GB', ...said }), false).faults)).toEqual(refused);
    expect(readApplication(formOf({ country: 'GB', ...said }), true)).toMatchObject({ faults: {}, account: undefined });
  });
});
