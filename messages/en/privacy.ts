import type { Part } from './terms.ts';

export const title = 'Privacy';
export const description = 'What is kept about you, why, who sees it, and how to have it changed or deleted.';
export const lead = 'What we keep, why we keep it, who sees it, and what you can ask of us.';

export const parts = (product: string, help: string): Part[] => [
  {
    heading: 'In short',
    paragraphs: [
      `${product} does not track you. There is no advertising, no analytics, and nothing on our pages is loaded from another company. We sell no data and lend none.`,
      'Reading a public page needs no account and sets no cookie. A page that opens only by its link leaves one cookie, so that it opens again in the same browser.',
    ],
  },
  {
    heading: 'If you have an account',
    paragraphs: [
      'We keep your e-mail address, when the account was made and whether the address was confirmed. Your password is kept only as a scrambled form from which it cannot be read back.',
      'While you are signed in, a cookie tells us that it is you. We keep when each sign-in began and was last used, and what its browser is called, such as “Firefox on Windows”, so that you can tell them apart. We keep nothing else about your browser or network. A sign-in ends by itself after two weeks without use, and after thirty days at the latest. You see them all on your account page and can end each of them.',
      'When you have signed in, a cookie stays in that browser for up to 400 days, so that we can tell you when somebody signs in from another one. It says nothing to anybody but us.',
      'When you ask for a letter, or open a link from one, a cookie remembers that for ten minutes, so that it need not stand in the address.',
      'If you set up two-step sign-in, we keep the name you give to each second step, when it was added and last used, and what we need to check it: the key of an app in locked form, the public half of a passkey, and scrambled forms of your recovery codes. Cookies of ten minutes wait for your second step after the password, and carry new recovery codes to the page that shows them.',
      'If a page fails in your browser while you are signed in, it tells us so that we can mend it: what went wrong, the page it was on, and the number of your account.',
    ],
  },
  {
    heading: 'If you make a page',
    paragraphs: [
      'We keep what you write and upload: the name, dates, places, the story, and the photographs. Readers get smaller copies of a photograph without the hidden data of the camera, such as where it was taken. The original is kept privately.',
      'Only the people you choose can see the page. A page you have not published, or have kept private, is shown to nobody else. Years are shown in place of full dates until you choose otherwise. Search engines are asked to leave out every page that is not public.',
    ],
  },
  {
    heading: 'If you write on a page or light a candle',
    paragraphs: [
      'We keep your name, how you knew the person if you told us, your words and photographs, and when you sent them. Readers get smaller copies of a photograph without the hidden data of the camera. These are shown on the page once the family has agreed, or at once where the family has chosen that.',
      'If you give an e-mail address, it is used to send you the link to your own words and to tell you if the family sends them back. The family does not see it, and it is never shown.',
      'A cookie remembers in your browser which entries are yours, so that you can change them. Unsent words are kept in your own browser until they are sent. To hold back floods of unwanted posts, we keep a scrambled form of the network address a post came from; it is never shown.',
    ],
  },
  {
    heading: 'E-mail',
    paragraphs: [
      'We send only mail that is needed: to confirm your address and welcome you, to let you choose a new password and tell you that it was changed, to tell you when two-step sign-in goes on or off or somebody fails at it, when your address changes or somebody signs in from a browser not seen before, to tell you that your account will be deleted, is kept or is gone, to tell a family that something waits for them, to send you the link to your own words, and to write to you ourselves if there is something about your account. There are no newsletters and no reminders you did not ask for. Once a letter has been delivered, its text is erased here.',
    ],
  },
  {
    heading: 'Why we may keep this',
    paragraphs: [
      'Account and page data: because you asked us to provide this service to you (Article 6(1)(b) of the GDPR). Words and candles of visitors: because you chose to publish them (Article 6(1)(a)); you can take that back with your link. Security records: because we have a legitimate interest in keeping people and pages safe (Article 6(1)(f)).',
      'A page can tell something of a family’s faith or health. It is shown only because the family decided to.',
    ],
  },
  {
    heading: 'Who else handles it',
    paragraphs: [
      'Whoever runs the servers and delivers the e-mail for us handles data on our behalf and only as we tell them. We give data to authorities only where the law makes us.',
      'Technical records of faults hold no names, words or addresses of visitors.',
    ],
  },
  {
    heading: 'How long',
    paragraphs: [
      'A page stays until it is taken down by the one who made it, or until it is deleted. An account that you delete can be had back for thirty days. Then everything of it is erased; you decide for each page whether it goes too or stays up without your name. That somebody asked, and when it was done, is kept for three years, without name or address, because we must be able to show it. A photograph removed from a page can be brought back for thirty days. What you take back as a visitor goes from the page at once, and nobody else can see it any more; write to us to have it deleted altogether.',
    ],
  },
  {
    heading: 'What you can ask',
    paragraphs: [
      `You can ask for a copy of everything we keep about you, have it put right or deleted, have its use limited, object to its use, or take it elsewhere. On your account page you can save a copy of everything that is yours, and delete your account. For anything else write to ${help}; if you have an account, from its address. We answer within one month and it costs nothing.`,
      'If you are named or pictured on a page and would rather not be, write to us as well. You may also complain to the data protection authority where you live.',
      `The one responsible for this data is the operator of ${product}, reached at ${help}.`,
    ],
  },
];
