import { nameNeeded } from '../../../memories/words/en/gestures.ts';
import { BROWSER_KEYS, COOKIES } from '../../contract/data-inventory.ts';
import type { LegalFacts } from '../../contract/legal.ts';
import {
  countryName,
  operatorFacts,
  processorBlocks,
  regulatorBlocks,
  trialNote,
  type Block,
  type DataGroupLine,
  type Part,
} from './legal.ts';
import { browserKeys, cookies } from './privacy-browser.ts';
import { savedGroups } from './privacy-data.ts';
import { cardCompanyBlocks } from './privacy-money.ts';

export const title = 'Privacy';
export const description = 'What is kept about you, why, for how long, who sees it, and what you can ask of us.';
export const lead = 'What we keep, why, for how long, who sees it, and what you can ask of us.';

const short = (facts: LegalFacts): Part => ({
  id: 'short',
  heading: 'In short',
  blocks: [
    ...trialNote(facts),
    facts.counter === null
      ? `${facts.productName} does not track you. There is no advertising and no counting of visitors, and nothing on our pages comes from another company. We sell no data and lend none.`
      : `${facts.productName} does not track you. There is no advertising, and nothing on our pages comes from another company. We sell no data and lend none. If you agree, we count how often some of our own screens are opened, never a page about somebody.`,
    'Reading a public page needs no account and leaves no cookie. Your browser tells our server your network address so that the page can be sent to you; we do not write it down.',
    'You can take a copy of everything that is yours, and delete it, without asking anybody.',
  ],
});

const responsible = (facts: LegalFacts): Part => ({
  id: 'responsible',
  heading: 'Who is responsible',
  blocks: [
    'The organisation or person named here decides what is done with your data, and answers for it.',
    operatorFacts(facts),
    'We have nobody whose only work is data protection. Write to the address above; a person reads it.',
  ],
});

const NIGHT = 'What has come to its end is deleted by itself, in the night that follows at the latest.';

const savedParts = (facts: LegalFacts): Part[] =>
  savedGroups(facts).map(({ id, heading, kept }, index) => ({
    id: `kept-${id}`,
    heading,
    blocks: [...(index === 0 ? [NIGHT] : []), { kept: Object.values(kept) }],
  }));

const inBrowser = (lines: [name: string, line: { what: string; until: string }][]): Block => ({
  kept: lines.map(([name, { what, until }]): DataGroupLine => ({ title: name, what, why: '', until })),
});

/** Cookies of features that the site does not use are never set. */
const isUsed = (name: (typeof COOKIES)[number], { hasLanguages, counter }: LegalFacts) =>
  (hasLanguages || name !== 'language') && (counter !== null || name !== 'counting');

const browser = (facts: LegalFacts): Part => ({
  id: 'browser',
  heading: 'Cookies, and what stays in your browser',
  blocks: [
    'All of these are there because something you asked for would not work without them. None of them follows you anywhere, and no other website can read them. That is why we do not ask you to agree to them first.',
    ...(facts.counter === null
      ? []
      : ['One of them, “counting”, is set only when you answer our question about counting, and keeps that answer.']),
    'These are cookies. Over a secure line most of their names begin with “__Host-”.',
    inBrowser(COOKIES.filter((name) => isUsed(name, facts)).map((name) => [name, cookies[name]])),
    'The rest is kept by our scripts on your own device, and never sent to us from there by itself. You can clear it in the settings of your browser.',
    inBrowser(BROWSER_KEYS.map((name) => [name, browserKeys[name]])),
  ],
});

/** Section about analytics. The page also shows a form in it, to change one's answer. */
const analytics = ({ counter, helpEmail }: LegalFacts): Part[] =>
  counter === null
    ? []
    : [
        {
          id: 'counting',
          heading: 'Counting opened screens',
          blocks: [
            `If you agree, we count that one of these screens was opened: the first page, the screens where somebody begins (what they would like to do, a new page, next steps, signing up as a service provider, the list of service providers), the terms and this page. The name of the screen, such as “home”, goes from our server to ${counter}, which counts for us. Nothing else goes with it: not your network address, not your browser, no cookie, no name, and no address of anything you looked at.`,
            'Pages about somebody who died are never counted, nor links from letters, gifts and payments, accounts, or what we do ourselves to look after the place. Without your yes, and without scripts, nothing is counted. If your browser asks all websites not to follow you (Global Privacy Control or “Do Not Track”), we take that as a no and do not ask.',
            `We ask because you agreed, (a) of the reasons below, and you can take it back here at any time. What was counted cannot be taken out again, because nobody can tell whose it was. Questions: ${helpEmail}.`,
          ],
        },
      ];

const reasons = ({ counter }: LegalFacts): Part => ({
  id: 'reasons',
  heading: 'Why the law lets us keep this',
  blocks: [
    'The letters after each reason above are those of Article 6(1) of the General Data Protection Regulation, in the United Kingdom of the UK GDPR:',
    {
      list: [
        ...(counter === null ? [] : ['(a) You agreed to it.']),
        '(b) We need it to do what you asked for: the account, the page, the memory.',
        '(c) The law asks it of us.',
        '(f) We, or others, have a good reason that does not outweigh your rights. You can object to these.',
      ],
    },
    nameNeeded,
    'A page may tell something about faith, health or love. Where that is about you, you have made it public yourself. Where it is about another living person, it may only stay if they agree (Article 9).',
  ],
});

const living = ({ helpEmail }: LegalFacts): Part => ({
  id: 'living',
  heading: 'Living people in stories and photographs',
  blocks: [
    'A life story tells of others too: a husband, a daughter, a friend in a photograph. We keep what a page says about them because the family has good reason to remember together (f). We got it from whoever wrote it, and we use it for nothing else. No program looks for faces.',
    `If you are named or pictured on a page and would rather not be, you can ask whoever made the page, or write to ${helpEmail}. Tell us which page, and where you are on it. You need give no reason and no account.`,
    'Your own name, picture or address on a page, if you are not its author, is taken out when you ask us, unless it belongs so closely to the life that is told, such as “survived by her two sons”, that the family’s wish weighs more. In doubt we hide it first. You hear from us within 14 days at the latest, and can appeal, as the terms say.',
  ],
});

const dead = ({ helpEmail }: LegalFacts): Part => ({
  id: 'dead',
  heading: 'The person who died',
  blocks: [
    'In most countries the law of data protection ends with a life; some, such as Denmark and France, give the dead or their families rights. We treat everybody alike, wherever they lived.',
    'These people may object to a page, or to something on it, in the name of the person who died:',
    {
      list: [
        'somebody whom that person chose for it, such as an executor',
        'the husband, wife or partner',
        'children, parents, brothers and sisters, and whoever else lived with them as family',
      ],
    },
    `Write to ${helpEmail} and tell us how you belong together. We believe you unless there is reason not to; if we must ask for a paper, cover everything on it that we do not need, and we delete it when we have decided. What follows stands in the terms, under “If a family does not agree”.`,
  ],
});

const children = ({ helpEmail }: LegalFacts): Part => ({
  id: 'children',
  heading: 'Children',
  blocks: [
    'An account is for people of 16 and older. We do not know how old visitors are, and keep nothing about them that we do not keep about everybody.',
    `Children appear in many family photographs. A child, or a parent or guardian, can have a picture or a name taken out at any time, without a reason: write to ${helpEmail}. We hide it within two working days. What somebody wrote as a child we delete when they ask, however old they are now.`,
  ],
});

const others = (facts: LegalFacts): Part => ({
  id: 'others',
  heading: 'Who else sees it',
  blocks: [
    'Pages are seen by the people whom their maker chose: everybody, whoever has the link, whoever knows its password, or nobody else. Those who write a page together see who saved what, and who writes at the moment, of which nothing is kept. Search engines are asked to leave out every page that is not public. Memories are seen by the family first, where it has chosen that.',
    'Whoever runs this place can reach the database and the files, and looks at them only to mend something, to answer you, or when the law demands it. We give data to authorities only where the law makes us.',
    ...processorBlocks(facts),
    ...writerBlocks(facts),
    ...cardCompanyBlocks(facts),
    ...(facts.counter === null ? [] : [`${facts.counter} is told that a screen was opened, by its name alone.`]),
  ],
});

const writerBlocks = ({ writer }: LegalFacts) =>
  writer === null
    ? []
    : [
        `Those who write on a page can ask for help with writing. Until they do, nothing is sent for it. Then what they asked for goes to ${writer}, which writes the text: the name of the person who died, what the family has said of them and who said it, and a passage or visitors’ words that were chosen for it. No address, no photograph and nothing about any other visitor goes with it. Each text is kept together with exactly what was sent, and those who write on the page can look at both.`,
      ];

/** The European Economic Area and the United Kingdom. They accept each other's data protection law. */
const NEAR = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Used if all listed processors are in a near country. */
function givenNear(hasWriter: boolean, takesCards: boolean): string {
  if (hasWriter && takesCards)
    return 'Apart from help with writing and gifts by card, we give your data to nobody outside the United Kingdom and the European Economic Area.';
  if (hasWriter)
    return 'Apart from help with writing, we give your data to nobody outside the United Kingdom and the European Economic Area.';
  if (takesCards)
    return 'Apart from gifts by card, we give your data to nobody outside the United Kingdom and the European Economic Area.';
  return 'We give your data to nobody outside the United Kingdom and the European Economic Area.';
}

const transfers = ({ operator, processors, writer, takesCards, helpEmail }: LegalFacts): Part => {
  const far = processors.filter(({ country }) => !NEAR.has(country));
  const own = NEAR.has(operator.country)
    ? []
    : [`We ourselves are in ${countryName(operator.country)}. What you send us goes there because you send it to us.`];
  const given =
    far.length === 0
      ? givenNear(writer !== null, takesCards)
      : `Some of those named above work outside the United Kingdom and the European Economic Area: ${far.map(({ name, country }) => `${name} (${countryName(country)})`).join(', ')}. They get data only where the United Kingdom or the European Union has decided that data is safe in that country, or under the standard clauses they have laid down for it. Write to ${helpEmail} if you would like to see which.`;
  const writing =
    writer === null
      ? []
      : [`What is sent to ${writer} for help with writing may be handled wherever that company works.`];
  return {
    id: 'transfers',
    heading: 'Other countries',
    blocks: [...own, given, ...writing, 'A public page can be read from everywhere in the world.'],
  };
};

const emails: Part = {
  id: 'letters',
  heading: 'Letters by email',
  blocks: [
    'We only send what is needed: to confirm your address, to let you choose a password, to tell you when something about your account has changed or somebody signs in from a new browser, to tell you that a page or an account will be deleted, to tell a family that something is waiting for them, to tell you what became of a gift or a collection, and to send you the link to your own words. There are no newsletters. Our letters hold no hidden pictures that tell us whether you opened them.',
    'Letters about what visitors write come in the evening at most once a day, after the first one, and never at night by your clock. Each of them holds a link with which you can stop them, and your account page can stop them too. We learn your time zone from your browser for this; you can choose another one.',
  ],
};

const safe: Part = {
  id: 'safe',
  heading: 'How we keep it safe',
  blocks: [
    'Everything travels over an encrypted line. Passwords, links and codes are kept only in forms from which they cannot be read. Photographs as you sent them are never handed to readers. Every request is checked anew for whether the person may see what they ask for. Nothing is perfectly safe: if your data ever gets into wrong hands and that may harm you, we tell you and the authority, without delay.',
    'No program decides anything about you. One sets aside words that look like advertising; a person decides about them.',
  ],
};

const rights = ({ helpEmail }: LegalFacts): Part => ({
  id: 'rights',
  heading: 'What you can ask of us',
  blocks: [
    {
      list: [
        'to see everything that we keep about you, and to get a copy that you can take elsewhere',
        'to have it put right',
        'to have it deleted',
        'to have its use limited while something is being settled',
        'to object to what we keep for a reason marked (f)',
        'to take back something you agreed to; what was done before stays lawful',
      ],
    },
    `On your account page you can take the copy and delete your account yourself, and with the link to your own words you can change them or take them back. For everything else write to ${helpEmail}, best from the address that we know. It costs nothing. We answer within a month; if it is difficult and takes up to two months more, we tell you so within the first.`,
  ],
});

const complaint = (facts: LegalFacts): Part => ({
  id: 'complaint',
  heading: 'If you want to complain about us',
  blocks: [
    `Please write to ${facts.helpEmail} first, so that we can try to put it right. You may also complain to an authority for data protection, at any time and without writing to us.`,
    ...regulatorBlocks(facts),
  ],
});

const changes: Part = {
  id: 'changes',
  heading: 'Changes',
  blocks: [
    'When this page changes, the day at its top changes. If something would be used in another way than before, we write to everybody with an account 30 days before.',
  ],
};

export const parts = (facts: LegalFacts): Part[] => [
  short(facts),
  responsible(facts),
  ...savedParts(facts),
  browser(facts),
  ...analytics(facts),
  reasons(facts),
  living(facts),
  dead(facts),
  children(facts),
  others(facts),
  transfers(facts),
  emails,
  safe,
  rights(facts),
  complaint(facts),
  changes,
];
