import type { Loss } from '../../../catalogue/contract/catalogue.ts';
import type { Flowers } from '../../contract/tribute-fields.ts';
import { figure } from '../../../../shared/words/en/counts.ts';

// Texts for the editor: how to write about the person, how they died, and the family's wishes.

export const lossLegend = 'How they died';
export const lossHint =
  'Visitors never see this. We use it to leave out words that could hurt, and to ask you before anything is shown that tells how somebody died.';
const losses: Record<Loss, string> = {
  baby: 'A baby died',
  child: 'A child or a young person died',
  sudden: 'It was sudden',
  'long-illness': 'It came after a long illness',
  dementia: 'There was dementia',
  accident: 'It was an accident',
  suicide: 'It was suicide',
  violence: 'It was violence',
  substances: 'Drink or drugs were part of it',
  estranged: 'It was not easy between us',
};
export const lossName = (of: Loss): string => losses[of];

export const title = 'Words and wishes';
export const lead = 'Words that say something for you, and what you would like people to know before they come.';

export const readings = 'Words on the page';
export const readingsLead = 'A line, a poem or a reading. Visitors see them in this order.';
export const noReadings = 'No words are on the page yet.';
export const most = (count: number): string => `A page can hold ${figure(count)}. Take one off to put on another.`;
export const chosenBy = 'Whose choice';
export const chosenByHint = 'For example “Chosen by her grandchildren”. You can leave this empty.';
export const earlier = (what: string): string => `Move earlier: ${what}`;
export const later = (what: string): string => `Move later: ${what}`;
export const takeOff = (what: string): string => `Take off the page: ${what}`;
export const up = 'Earlier';
export const down = 'Later';
export const off = 'Take off';
export const takenOff = (what: string): string => `“${what}” is off the page.`;
export const putBack = 'Put it back';
export const movedTo = (number: number): string => `It is number ${figure(number)} now.`;
export const onThePage = 'It is on the page.';

export const find = 'Find words';
export const findHint = 'A word, a name, or the beginning of a line. It need not be spelt right.';
export const search = 'Search';
export const searching = 'One moment';
export const searchFailed = 'The words could not be fetched just now. Please try again.';
export const more = 'More';
export const nothing = 'Nothing was found. Try another word, or fewer choices.';
export const putOn = 'Put it on the page';
export const putOnOne = (what: string): string => `Put it on the page: ${what}`;
export const isOn = 'On the page';
export const choose = 'About what, how long, and more';
export const seeAll = 'Look through all words, in a new tab';

export const flowers = 'Flowers';
const flowersNames: Record<Flowers, string> = {
  unsaid: 'Say nothing about flowers',
  yes: 'Flowers are welcome',
  no: 'No flowers, please',
  charity: 'A gift to a charity instead',
};
export const flowersName = (of: Flowers): string => flowersNames[of];

export const putTitle = 'Put these words on a page';
export const notPut = 'These words are not on the page yet';
export const whichPage = 'Which page';
export const unnamed = 'A page without a name yet';
export const noPages = 'You have no page that you can write on yet.';
export const makePage = 'Make a page';
export const backToText = 'Back to the words';
