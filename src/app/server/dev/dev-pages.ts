import { createHash } from 'node:crypto';
import { Hono, type Context as Request } from 'hono';
import * as words from '../../../features/email/words/en/outbox.ts';
import type { AppEnv } from '../../../platform/http/requests/app-env.ts';
import type { Deps } from '../../../platform/context.ts';
import { writingTo } from '../../../features/email/server/email.ts';
import { latestEmails, emailById } from '../../../features/email/server/queries/outbox.ts';
import { fail } from '../../../platform/errors.ts';
import { escapeText } from '../../../platform/text/escape.ts';
import { sampleEmails } from './dev-emails.ts';

const styles =
  ':root{color-scheme:light dark;--paper:#faf7f1;--card:#fffdf9;--line:#e2d9c8;--ink:#26302b;--soft:#4a544e;--link:#3f5f4d}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#161d1a;--card:#1f2824;--line:#36423c;--ink:#f1ebdd;--soft:#b9c0b6;--link:#9cc2a8}}' +
  'body{margin:0;padding:2rem 1rem 4rem;background:var(--paper);color:var(--ink);font:18px/1.6 Georgia,serif;overflow-wrap:anywhere}' +
  'main{max-width:44rem;margin:0 auto}h1,h2{font-weight:400;line-height:1.25}a{color:var(--link)}' +
  'ul{list-style:none;padding:0}li{padding:.75rem 0;border-top:1px solid var(--line)}' +
  'li a,nav a{display:inline-block;padding:.6rem 0}nav a{margin-right:1.5rem}.soft{display:block;color:var(--soft);font-size:16px}' +
  'iframe{width:100%;height:46rem;border:1px solid var(--line);border-radius:14px;background:var(--card)}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1.25rem;border:1px solid var(--line);border-radius:14px;background:var(--card);font-size:16px}';

const stylesHash = createHash('sha256').update(styles).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${stylesHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
// Policy for email previews. They may have styles and may navigate on a click, but cannot run, load or send anything.
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Checks the host name too: a foreign name resolving to loopback would let another site read the emails. */
function isFromThisMachine(c: Request<AppEnv>): boolean {
  const remote = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => c.req.header(name) !== undefined);
  return LOOPBACK_ADDRESSES.has(remote) && LOOPBACK_NAMES.has(new URL(c.req.url).hostname) && !isProxied;
}

const page = (c: Request<AppEnv>, title: string, body: string, status: 200 | 404 = 200) =>
  c.html(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
</body>
</html>
`,
    status,
    { 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' },
  );

const emailAnswer = (c: Request<AppEnv>, html: string) =>
  c.html(html.replace('<head>', '<head>\n<base target="_top">'), 200, {
    'content-security-policy': EMAIL_POLICY,
    'cache-control': 'no-store',
  });

const link = (href: string, label: string) => `<a href="${escapeText(href)}">${escapeText(label)}</a>`;
const navigation = (...links: string[]) => `<nav>${links.join('')}</nav>`;

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? link(part, part) : escapeText(part)))
    .join('');

const bothForms = (htmlAddress: string, text: string) => `
<h2>${words.outboxAsHtml}</h2>
<iframe src="${escapeText(htmlAddress)}" title="${words.outboxAsHtml}" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>${words.outboxAsText}</h2>
<pre>${withLinks(text)}</pre>`;

function outbox({ db, config }: Pick<Deps, 'db' | 'config'>): Hono<AppEnv> {
  const [lead, states] =
    config.smtpUrl === null
      ? [words.outboxLead, words.outboxStates]
      : [words.outboxLeadSending, words.outboxStatesSending];
  const routes = new Hono<AppEnv>();
  const found = async (id: string) => (await emailById(db, id)) ?? fail('NOT_FOUND');
  routes.get('/', async (c) => {
    const emails = await latestEmails(db);
    const items = emails.map(
      ({ id, to, subject, state, createdAt }) =>
        `<li>${link(`/dev/outbox/${id}`, subject)}<span class="soft">${escapeText(words.outboxTo(to, createdAt.toUTCString()))}; ${states[state]}</span></li>`,
    );
    const list = items.length === 0 ? `<p>${words.outboxEmpty}</p>` : `<ul>${items.join('\n')}</ul>`;
    const links = navigation(link('/dev/outbox', words.outboxRefresh), link('/dev/mail', words.templatesTitle));
    return page(c, words.outboxTitle, `<p>${lead}</p>\n${links}\n${list}`);
  });
  routes.get('/:id', async (c) => {
    const email = await found(c.req.param('id'));
    const details = `<p class="soft">${escapeText(words.outboxTo(email.to, email.createdAt.toUTCString()))}</p>`;
    return page(
      c,
      email.subject,
      navigation(link('/dev/outbox', words.outboxBack)) +
        details +
        bothForms(`/dev/outbox/${email.id}/html`, email.text),
    );
  });
  routes.get('/:id/html', async (c) => emailAnswer(c, (await found(c.req.param('id'))).html));
  return routes;
}

function templates(config: Deps['config']): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const emailsFor = (c: Request<AppEnv>) => sampleEmails(writingTo(config, c.get('context')?.request.language));
  const found = (c: Request<AppEnv>) =>
    emailsFor(c).find(({ name }) => name === c.req.param('name')) ?? fail('NOT_FOUND');
  routes.get('/', (c) => {
    const items = emailsFor(c).map(
      ({ name, email }) => `<li>${link(`/dev/mail/${name}`, email.subject)}<span class="soft">${name}</span></li>`,
    );
    return page(
      c,
      words.templatesTitle,
      `<p>${words.templatesLead}</p>\n${navigation(link('/dev/outbox', words.outboxLink))}\n<ul>${items.join('\n')}</ul>`,
    );
  });
  routes.get('/:name', (c) => {
    const { name, email } = found(c);
    return page(
      c,
      email.subject,
      `<p>${words.templateSample}</p>\n${navigation(link('/dev/mail', words.templatesTitle))}` +
        bothForms(`/dev/mail/${name}/html`, email.text),
    );
  });
  routes.get('/:name/html', (c) => emailAnswer(c, found(c).email.html));
  return routes;
}

/** Pages that show sent emails and email samples, for development and trials. Never served in production. */
export function createDevPages({ db, config }: Pick<Deps, 'db' | 'config'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use('*', async (c, next) => {
    if (!isFromThisMachine(c)) fail('NOT_FOUND');
    await next();
  });
  routes.route('/outbox', outbox({ db, config }));
  routes.route('/mail', templates(config));
  return routes;
}
