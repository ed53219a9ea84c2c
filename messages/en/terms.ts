export interface Part {
  heading: string;
  paragraphs: string[];
}

export const title = 'Terms';
export const description = 'What you may expect from us, and what we ask of you, in plain words.';
export const lead = 'These are the rules of this place, in plain words.';

export const parts = (product: string, help: string): Part[] => [
  {
    heading: 'What this is',
    paragraphs: [
      `${product} lets you make a page in memory of someone who has died, and lets others leave memories and light candles on it. By making a page or writing on one you agree to these terms.`,
      'Making a page, publishing it, keeping it private and deciding about what others write are free. Nothing is sold on a page and there is no advertising.',
    ],
  },
  {
    heading: 'Your words and photographs stay yours',
    paragraphs: [
      'What you write and upload belongs to you, or to whoever gave it to you. You allow us to keep it, to make smaller copies of photographs, and to show it to the people you have chosen. That is all we do with it. You can take it back at any time.',
      'Please upload only photographs that you took or may use, and think of the living people in them.',
    ],
  },
  {
    heading: 'If you make a page',
    paragraphs: [
      'You need an account with an e-mail address that is yours. Keep your password to yourself; whoever has it can change the page.',
      'Make a page only for a person you were close to, or when the family has asked you to. Do not make a page for someone who is alive, or to hurt or mislead anyone.',
      'You decide who may see the page and what visitors may add. You can change this, or take the page down, at any time.',
    ],
  },
  {
    heading: 'If you write on a page',
    paragraphs: [
      'Write as yourself. Be kind: families read these words on hard days. No advertising, no requests for money, no hatred, and nothing private about other people without their consent.',
      'The family may choose not to show what you wrote, or send it back to you with a note. You can change it or take it back with the link we give you.',
    ],
  },
  {
    heading: 'What we may take down',
    paragraphs: [
      `We may hide or remove something that breaks the law or these terms, such as a page for a living person, a stolen photograph or a threat. If you see something like that, write to ${help}. We read every message and tell you what was done.`,
      'If two parts of a family disagree about a page, write to us. We listen to both.',
    ],
  },
  {
    heading: 'What we can and cannot promise',
    paragraphs: [
      'We take care that what we have told you is saved stays saved, and that the pages can be read. We cannot promise that this never fails. Please keep your own copy of photographs and words that matter to you.',
      'We are responsible for harm that we cause on purpose or through serious carelessness, and wherever the law says that we are. Nothing here takes away rights that the law gives you.',
    ],
  },
  {
    heading: 'Ending, and changes',
    paragraphs: [
      `You can stop at any time. To have your account and your pages deleted, write to ${help} from the address of your account.`,
      'If we change these terms in a way that matters, we tell you on this page, and by e-mail if you have an account, before the change counts. If a part of these terms does not hold in law, the rest still does.',
      `Questions? Write to ${help}. A person answers.`,
    ],
  },
];
