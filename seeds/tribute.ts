// Margaret Hartwell never lived. Her page is an example of a finished page.
import { emptyFields, type TributeFields } from '../src/features/tributes/contract/tribute-fields.ts';

export const TRIBUTE_ID = '01998a40-0000-7000-8000-000000000001';
export const TRIBUTE_PATH = 'margaret-hartwell';

export const fields: TributeFields = {
  ...emptyFields,
  name: 'Margaret Elise Hartwell',
  pronouns: 'she/her',
  born: { year: 1938, month: 3, day: 14 },
  died: { year: 2026, month: 10, day: 2 },
  showsFullDates: true,
  place: 'Whitby, Yorkshire',
  bornIn: 'Whitby',
  diedIn: 'at home',
  keptBy: 'Anne and Thomas Hartwell',
  line: 'She knew the name of everything that grew, and told you kindly.',
  accent: 'rosemary',
  readings: [{ slug: 'water-the-roots', title: 'Water the roots', chosenBy: 'Chosen by Thomas' }],
  flowers: 'charity',
  takesStones: true,
  charity: 'the Whitby lifeboat',
  dress: 'Whatever you would wear to the allotment.',
  story: `Margaret was born on the fourteenth of March 1938 in a narrow house on Henrietta Street in Whitby, in the room above the yard where her father mended nets. It was the kind of morning, her mother liked to say, on which the sea could not make up its mind. She was the second of four children, and the only one who came home with her pockets full of leaves.

The leaves went into the family Bible to be pressed. Nobody minded until a visiting minister opened it at Exodus and found *Geranium robertianum*, complete with root. Her grandfather, who had left school at eleven and knew every plant on the cliff path by its Whitby name, laughed until he had to sit down. After that the two of them went out together on Sundays with a biscuit tin and a penny notebook. She wrote the Latin name on the left and his name on the right, and she always said that the right-hand column was the better half of her education.

At eighteen she won a place to read botany at Leeds, the first in her family to stay at school past fifteen. She was homesick for two years and happy for the third, and came back over the moors with a good degree, a second-hand microscope and a fixed idea of what she was for. For thirty-four years she taught botany and biology to the girls of the town.

She taught the way other people garden: patiently, outdoors when she could, and with no interest in what a seedling had been told about itself. Every first-year class was walked up to the abbey headland in October rain to learn twelve plants by touch. Every leaving class was given one last examination question, which counted for nothing: *Find something you have walked past for five years, and tell me about it.* She kept all the answers. There are eleven boxes of them in the attic, and they are the best thing in the house.

She married Edward Hartwell, a harbour pilot, in the wet summer of 1962. They were very different. He liked to know when supper was, and she liked to know what the light was doing. Anne was born in 1964 and Thomas in 1967, and we both grew up believing that all families stopped the car for orchids. Dad died in 1999. She wore his pilot coat to the allotment for the rest of her life, and told the bees about him.

The bees were meant to be a pastime. She took over two hives from a neighbour in the spring of 1994, the year she retired, and by the end of the decade there were eleven, on a sheltered terrace above the allotments. She was not sentimental about them. She was stung often, swore in Latin, and lost five colonies in the bad winter of 2010 without a word of complaint. But on summer evenings she carried a kitchen chair up the path and sat beside them until the last ones had come in. When we asked her what she did up there, she said:

> You do nothing. That is the whole difficulty, and after a year or two it is the whole pleasure. You sit, and you stop being the most interesting thing in the field.

The honey went to anyone who had been ill, anyone who had been kind, and anyone who had had a baby. Each jar had a label in her small upright hand, with the month and whatever had been in flower: *lime and bramble, July*, or *ling heather, the last of it*. She never sold one.

She had firm opinions and shared them freely. Tea should be strong, hymns should move along, and a gate should be left as you found it. She held that nobody is dull once you find the subject they are shy about. She read *Middlemarch* every other winter and argued with it in pencil. She could not sing, and did, in the second row of the altos at St Mary’s for forty years. She forgot birthdays but never a conversation, and would take up in March what you had told her in September, as if you had only gone to put the kettle on.

Her four grandchildren, Isla, Ben, Rosa and Jonah, learned to walk on that allotment. Each of them was given, at the age of five, a hand lens on a string and a square yard of ground, and told that they were now in charge of it. The squares are still there. Two of them are mostly nettles, which she thought a perfectly respectable choice.

In her last years her sight was poor, and she learned the garden again by scent and touch, as she had taught the first-years to do. She died at home on the second of October 2026, in the bed by the window, with the two of us beside her and the window open because she had asked for it. The ivy on the yard wall was in flower, which is the last great feast of a beekeeper’s year. We could hear it from the room.

That evening Thomas walked up to the terrace with a lamp and told the hives, as you are supposed to, going from one to the next and knocking gently on each. It did not feel like an old custom. It felt like the next thing that needed doing, and like telling the ones who ought to know.

We would be glad to read what you remember. She would want you to be accurate, and she would want you to **put in the names of the plants**.`,
};

export const portrait = {
  caption: '',
  alt: 'A painting of Margaret among her hives, in a straw hat, spectacles and a green cardigan.',
};
