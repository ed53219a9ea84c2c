// Shared by the terms and the privacy page.
import type { LegalFacts } from '../../contract/legal.ts';
import { plural } from '../../../../shared/words/en/counts.ts';
import { tag } from '../../../../shared/words/en/language.ts';

/** One entry about data that we keep: what, why and for how long. For a cookie or browser key, its name is the `title`. */
export interface DataGroupLine {
  title: string;
  what: string;
  why: string;
  until: string;
}

/** A paragraph, a list, definitions, or entries about data that we keep. */
export type Block = string | { list: string[] } | { facts: [name: string, text: string][] } | { kept: DataGroupLine[] };

export interface Part {
  /** The heading's anchor. Links use it, so it must stay the same when the text changes. */
  id: string;
  heading: string;
  blocks: Block[];
}

export const contents = 'On this page';
export const why = 'Why:';
export const until = 'How long:';
export const version = (day: string, name: string): string => `In force since ${day}. Version ${name}.`;
export const earlierTitle = 'Earlier versions';
export const earlier = (help: string): string =>
  `These texts have changed before. Versions began on the days below. We keep every one of them word for word; write to ${help} if you would like to read one.`;
export const noEarlier = 'This is the first version of these texts.';
const trial =
  'This is a trial on one computer. The name and the address of whoever runs it are an example, unless they have been set.';

export const countryName = (code: string): string => new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;

const DAY_MS = 24 * 60 * 60 * 1000;
export const days = (ms: number): string => {
  const count = Math.round(ms / DAY_MS);
  return plural(count, { one: () => 'one day', other: (some) => `${some} days` });
};

export const operatorFacts = ({ operator, helpEmail }: LegalFacts): Block => ({
  facts: [
    ['Name', operator.name],
    ['Address', operator.address],
    ['Country', countryName(operator.country)],
    ['Email', helpEmail],
  ],
});

export const trialNote = ({ isTrial }: LegalFacts): Block[] => (isTrial ? [trial] : []);

/** The authority that people can complain to about us. */
export const regulatorBlocks = ({ regulator }: LegalFacts): Block[] =>
  regulator === null
    ? [
        'That is the authority of the country where you live or work, or where you think something went wrong. In the United Kingdom it is the Information Commissioner’s Office, https://ico.org.uk. The authorities of the European Union are listed at https://www.edpb.europa.eu.',
      ]
    : [
        {
          facts: [
            ['Our authority', regulator.name],
            ...(regulator.address === '' ? [] : [['Complaints', regulator.address] satisfies [string, string]]),
          ],
        },
        'If you live or work in another country, you can go to the authority there instead.',
      ];

/** The data processors. Both texts list them. */
export const processorBlocks = ({ processors, writer }: LegalFacts): Block[] =>
  processors.length === 0
    ? [
        `${writer === null ? 'No' : 'Apart from help with writing, no'} other company stores or handles data for us: we run the server and hand over the letters ourselves. A letter then passes through the mail service of whoever receives it.`,
      ]
    : [
        'These companies handle data for us. Each may use it only for the work named here, and only as we tell them.',
        {
          facts: processors.map(({ name, purpose, country }): [string, string] => [
            name,
            `${purpose} (${countryName(country)})`,
          ]),
        },
      ];
