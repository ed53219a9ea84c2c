// The look of an email. Used only by `email` in email.ts, so that every email is declared.
import * as email from '../../words/en/email.ts';
import * as language from '../../../../shared/words/en/language.ts';
import type { Sentence } from '../../words/en/email.ts';
import { escapeText } from '../../../../platform/text/escape.ts';
import { wordsIn } from '../../../../platform/words.ts';

export interface EmailContent {
  heading: string;
  /** Plain text; line breaks inside a paragraph stay. */
  paragraphs: Sentence[];
  button?: { label: string; href: string };
  also?: { label: string; href: string };
  footer?: Sentence;
  stop?: { label: string; href: string };
  sender?: { productName: string; helpEmail: string; language: string };
}

const FONT = "Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Helvetica Neue', Arial, sans-serif";

// Mail programs drop style sheets, so styles are inline; the sheet only adds the dark palette.
const looks = {
  body: `margin:0;padding:24px 12px;background:#f2ecdf;color:#26302b;font-family:${FONT};font-size:18px;line-height:1.6`,
  card:
    'max-width:560px;margin:0 auto;padding:32px 28px;background:#fffdf9;border:1px solid #e2d9c8;border-radius:14px;' +
    'overflow-wrap:anywhere',
  heading: 'margin:0 0 20px;font-size:26px;line-height:1.25;font-weight:400;color:#26302b',
  paragraph: 'margin:0 0 18px;color:#26302b',
  action: 'margin:28px 0',
  button:
    `display:inline-block;padding:14px 28px;border-radius:999px;background:#3f5f4d;color:#fffdf9;font-family:${SANS};` +
    'font-size:18px;line-height:1.2;text-decoration:none',
  small: `margin:0 0 12px;font-family:${SANS};font-size:15px;line-height:1.5;color:#4a544e`,
  link: 'color:#3f5f4d',
};

const night =
  '@media (prefers-color-scheme: dark){' +
  '.paper{background:#161d1a !important}.card{background:#1f2824 !important;border-color:#36423c !important}' +
  '.ink{color:#f1ebdd !important}.soft{color:#b9c0b6 !important}.soft a{color:#9cc2a8 !important}' +
  '.button{background:#9cc2a8 !important;color:#161d1a !important}}';

/** Buttons may link to web addresses only. */
function checkedButton(button: EmailContent['button']) {
  if (button && !/^https?:\/\//.test(button.href)) throw new Error('A letter links to web addresses only');
  return button;
}

type Form = 'withButton' | 'withLink';
const inForm = (form: Form) => (sentence: Sentence) => (typeof sentence === 'string' ? sentence : sentence[form]);

const lines = (text: string) => escapeText(text).replaceAll('\n', '<br>');
const paragraph = (text: string) => `<p class="ink" style="${looks.paragraph}">${lines(text)}</p>`;
const small = (html: string) => `<p class="soft" style="${looks.small}">${html}</p>`;

function actionHtml({ label, href }: { label: string; href: string }): string {
  const link = `<a class="button" href="${escapeText(href)}" style="${looks.button}">${escapeText(label)}</a>`;
  return `<p style="${looks.action}">${link}</p>`;
}

const wordsOf = ({ sender }: EmailContent) => wordsIn(sender?.language ?? 'en', email);

/** Repeats the button's link as text, for mail programs that show no buttons. */
function fallbackHtml(content: EmailContent, { href }: { href: string }): string {
  const target = escapeText(href);
  return small(
    `${escapeText(wordsOf(content).emailLinkFallback)}<br><a href="${target}" style="${looks.link}">${target}</a>`,
  );
}

const linkHtml = ({ label, href }: { label: string; href: string }) =>
  small(`<a href="${escapeText(href)}" style="${looks.link}">${escapeText(label)}</a>`);

const closing = (content: EmailContent) =>
  content.sender ? [wordsOf(content).emailSignedBy(content.sender.productName)] : [];
const smallPrint = (content: EmailContent, form: Form) => [
  ...(content.footer === undefined ? [] : [inForm(form)(content.footer)]),
  ...(content.sender ? [wordsOf(content).emailHelp(content.sender.helpEmail)] : []),
];

function emailHtml(content: EmailContent): string {
  const button = checkedButton(content.button);
  const { tag, direction } = wordsIn(content.sender?.language ?? 'en', language);
  return `<!doctype html>
<html lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(content.heading)}</title>
<style>${night}</style>
</head>
<body class="paper" style="${looks.body}">
<div class="card" style="${looks.card}">
<h1 class="ink" style="${looks.heading}">${escapeText(content.heading)}</h1>
${content.paragraphs.map(inForm('withButton')).map(paragraph).join('\n')}
${button ? actionHtml(button) : ''}
${content.also ? linkHtml(content.also) : ''}
${closing(content).map(paragraph).join('\n')}
${button ? fallbackHtml(content, button) : ''}
${smallPrint(content, 'withButton')
  .map((line) => small(lines(line)))
  .join('\n')}
${content.stop ? linkHtml(content.stop) : ''}
</div>
</body>
</html>
`;
}

function emailText(content: EmailContent): string {
  const button = checkedButton(content.button);
  const parts = [
    content.heading,
    ...content.paragraphs.map(inForm('withLink')),
    ...(button ? [`${wordsOf(content).emailLinkAsText(button.label)}\n${button.href}`] : []),
    ...(content.also ? [`${content.also.label}:\n${content.also.href}`] : []),
    ...closing(content),
    ...smallPrint(content, 'withLink'),
    ...(content.stop ? [`${content.stop.label}:\n${content.stop.href}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** An email as text and HTML. Both say the same; the text has a link in place of the button. */
export const layOut = (content: EmailContent): { text: string; html: string } => ({
  text: emailText(content),
  html: emailHtml(content),
});
