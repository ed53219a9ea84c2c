// Pictures of the seeded tribute. They were painted for this project, so that nobody's photographs are used, and look like
// paintings. seeds/pictures/README.md gives their source.
import { readFile } from 'node:fs/promises';
import type { PartialDate } from '../src/shared/dates/dates.ts';

interface Told {
  /** Name of the picture's file in `seeds/pictures`. */
  name: string;
  caption: string;
  alt: string;
  takenOn?: PartialDate;
  place?: string;
}

export interface SeededPicture extends Told {
  /** The picture as WebP. */
  picture: Buffer;
}

const told: Told[] = [
  {
    name: 'harbour',
    caption: 'Whitby from the water, as Dad saw it coming in. Painted for her eightieth birthday.',
    alt: 'A painting of Whitby harbour at dusk: the ruined abbey on the cliff, red roofs below it and three fishing boats coming in.',
    takenOn: { year: 2018, month: 3, day: null },
  },
  {
    name: 'hives',
    caption: 'Three of the eleven hives on the terrace, early in the day.',
    alt: 'A painting of three beehives, white, blue and yellow, in long grass with foxgloves and bees around them.',
  },
  {
    name: 'hedgerow',
    caption: 'Rosa canina and Anthriscus sylvestris. She would want you to know.',
    alt: 'A painting of pink dog roses and white cow parsley in a hedgerow, with fields and a low sun behind.',
  },
  {
    name: 'honey',
    caption: 'May, lime and bramble, ling heather: one year’s honey on the sill.',
    alt: 'A painting of three jars of honey, from pale to dark, on a window sill, with a jug of cow parsley and the sea outside.',
  },
  {
    name: 'boat',
    caption: 'The boat, in the summer we both learned to row.',
    alt: 'A painting of a dark green rowing boat on still water with its oars out, reeds in front and hills behind.',
    takenOn: { year: 1975, month: null, day: null },
    place: 'Scaling Dam',
  },
  {
    name: 'notebook',
    caption: 'One of the notebooks. The hand lens went everywhere with her.',
    alt: 'A painting of an open notebook with a pressed purple flower, a brass magnifying glass and a red pencil on a wooden desk.',
  },
  {
    name: 'tea',
    caption: 'Four o’clock in her kitchen. There was always a second cup.',
    alt: 'A painting of a kitchen table with a blue teapot, a cup of tea and a plate of scones under a lit lamp.',
  },
  {
    name: 'dawn',
    caption: 'Sandsend, early, the morning after a storm.',
    alt: 'A painting of the sea at sunrise: a pale sun on the horizon, blue waves and a line of foam on the sand.',
  },
  {
    name: 'oak',
    caption: 'Her oak, in January.',
    alt: 'A painting of a bare oak tree in a field of snow at sunrise, with a line of footprints leading to it.',
  },
];

const read = (name: string) => readFile(new URL(`pictures/${name}.webp`, import.meta.url));

/** The portrait and the gallery, in order. */
export async function readPictures(): Promise<{ portrait: Buffer; gallery: SeededPicture[] }> {
  const gallery = told.map(async (one) => ({ ...one, picture: await read(one.name) }));
  return { portrait: await read('portrait'), gallery: await Promise.all(gallery) };
}
