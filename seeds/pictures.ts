// The seeded tribute's pictures, drawn here so that nobody's photographs are used. They are paintings and look it.
import type { PartialDate } from '../src/contract/dates.ts';
import { drawHives } from './pictures/allotment.ts';
import { drawHarbour } from './pictures/harbour.ts';
import { drawHedgerow } from './pictures/hedgerow.ts';
import { drawHoney } from './pictures/honey.ts';
import { drawPortrait } from './pictures/portrait.ts';
import { drawDawn } from './pictures/dawn.ts';
import { drawDiary } from './pictures/notebook.ts';
import { drawOak } from './pictures/oak.ts';
import { drawBoat } from './pictures/boat.ts';
import { drawTea } from './pictures/tea.ts';

export interface DrawnPicture {
  name: string;
  /** JPEG. */
  picture: Buffer;
  caption: string;
  alt: string;
  takenOn?: PartialDate;
  place?: string;
}

type Drawing = Omit<DrawnPicture, 'picture'> & { draw: () => Promise<Buffer> };

const gallery: Drawing[] = [
  {
    draw: drawHarbour,
    name: 'harbour',
    caption: 'Whitby from the water, as Dad saw it coming in. Painted for her eightieth birthday.',
    alt: 'A painting of Whitby harbour at dusk: the ruined abbey on the cliff, red roofs below it and three fishing boats coming in.',
    takenOn: { year: 2018, month: 3, day: null },
  },
  {
    draw: drawHives,
    name: 'hives',
    caption: 'Three of the nine hives on the terrace, early in the day.',
    alt: 'A painting of three beehives, white, blue and yellow, in long grass with foxgloves and bees around them.',
  },
  {
    draw: drawHedgerow,
    name: 'hedgerow',
    caption: 'Rosa canina and Anthriscus sylvestris. She would want you to know.',
    alt: 'A painting of pink dog roses and white cow parsley in a hedgerow, with fields and a low sun behind.',
  },
  {
    draw: drawHoney,
    name: 'honey',
    caption: 'May, lime and bramble, ling heather: one year’s honey on the sill.',
    alt: 'A painting of three jars of honey, from pale to dark, on a window sill, with a jug of cow parsley and the sea outside.',
  },
  {
    draw: drawBoat,
    name: 'boat',
    caption: 'The boat, in the summer we both learned to row.',
    alt: 'A painting of a dark green rowing boat on still water with its oars out, reeds in front and hills behind.',
    takenOn: { year: 1975, month: null, day: null },
    place: 'Scaling Dam',
  },
  {
    draw: drawDiary,
    name: 'notebook',
    caption: 'One of the notebooks. The hand lens went everywhere with her.',
    alt: 'A painting of an open notebook with a pressed purple flower, a brass magnifying glass and a red pencil on a wooden desk.',
  },
  {
    draw: drawTea,
    name: 'tea',
    caption: 'Four o’clock in her kitchen. There was always a second cup.',
    alt: 'A painting of a kitchen table with a blue teapot, a cup of tea and a plate of scones under a lit lamp.',
  },
  {
    draw: drawDawn,
    name: 'dawn',
    caption: 'Sandsend, early, the morning after a storm.',
    alt: 'A painting of the sea at sunrise: a pale sun on the horizon, blue waves and a line of foam on the sand.',
  },
  {
    draw: drawOak,
    name: 'oak',
    caption: 'Her oak, in January.',
    alt: 'A painting of a bare oak tree in a field of snow at sunrise, with a line of footprints leading to it.',
  },
];

/** Draws the portrait and the gallery, in order; about two seconds of one processor. */
export async function drawPictures(): Promise<{ portrait: Buffer; gallery: DrawnPicture[] }> {
  const portrait = await drawPortrait();
  const drawn: DrawnPicture[] = [];
  for (const { draw, ...words } of gallery) drawn.push({ ...words, picture: await draw() });
  return { portrait, gallery: drawn };
}
