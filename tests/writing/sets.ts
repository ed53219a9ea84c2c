import type { SaidKey } from '../../src/features/writing/contract/facts.ts';

/** A person with the facts that the family told, by key and value. Says who told a fact if that matters. */
export interface FactSet {
  title: string;
  name: string;
  publicName?: string;
  language?: string;
  pronouns?: 'she' | 'he' | 'they';
  form?: {
    born?: [number, number?, number?];
    bornIn?: string;
    died?: [number, number?, number?];
    diedIn?: string;
    place?: string;
  };
  said: [key: SaidKey, value: string, by?: string][];
}

/** Name of the person who asks for the texts. */
export const SPEAKER = 'Anne';

export const factSets: FactSet[] = [
  {
    title: 'a farmer',
    name: 'William Thorpe',
    publicName: 'Bill',
    pronouns: 'he',
    form: { born: [1938, 11, 2], bornIn: 'Kirkby Stephen', died: [2024, 2, 17], diedIn: 'Appleby' },
    said: [
      ['work', 'a hill farmer'],
      ['partner', 'Jean'],
      ['children', 'Anne and Robert'],
      ['known-for', 'his dry-stone walls'],
      ['saying', 'A gate is either shut or it isn’t.'],
      ['animals', 'four hundred Swaledales and a dog called Fly'],
      ['habit', 'a pipe at the gate every evening'],
      ['lately', 'He sat by the range and named every field.', 'Robert'],
      ['story', 'He carried me home through the snow of 1963.', 'Robert'],
    ],
  },
  {
    title: 'a baby of two days',
    name: 'Tomos',
    pronouns: 'he',
    form: { born: [2024, 3, 2], died: [2024, 3, 4], diedIn: 'Bangor' },
    said: [
      ['waited-for', 'his sister Nia and two grandmothers'],
      ['looked-like', 'his grandfather around the ears'],
      ['held-by', 'everybody who could come'],
      ['time-together', 'two days'],
      ['thanks', 'Bronagh, the midwife'],
    ],
  },
  {
    title: 'an estranged father',
    name: 'Stavros Petrakis',
    pronouns: 'he',
    form: { born: [1944], died: [2017, 7, 9] },
    said: [
      ['work', 'drove a tram for eighteen years'],
      ['children', 'Nick and Eleni'],
      ['hard', 'the drink'],
      ['made', 'radios work again'],
      ['lately', 'I went to see him twice.', 'Nick'],
      ['other', 'stopped drinking in 1995'],
    ],
  },
  {
    title: 'a nun',
    name: 'Sister Agnes',
    pronouns: 'she',
    form: { born: [1926, 9, 8], bornIn: 'Mapusa', died: [2015, 3, 17], diedIn: 'Leeds' },
    said: [
      ['belief', 'Sisters of the Cross, from 1946'],
      ['loved', 'baking two hundred loaves on a Saturday'],
      ['saying', 'Pray with your sleeves rolled up.'],
      ['music', 'the harmonium, badly'],
      ['helped', 'the children at the kitchen door'],
    ],
  },
  {
    title: 'a teenager',
    name: 'Dean Osei',
    pronouns: 'he',
    form: { born: [2007, 6, 11], died: [2025, 1, 3] },
    said: [
      ['loved', 'the drums'],
      ['friends', 'Jay and Kofi of Late Bus'],
      ['saying', 'If it is too quiet, hit something.'],
      ['habit', 'late for everything but band practice'],
      ['story', 'He taught me to ride a bike.', 'Ama'],
      ['missed', 'the noise'],
    ],
  },
  {
    title: 'somebody with three facts',
    name: 'Margaret Hale',
    said: [
      ['work', 'botany teacher'],
      ['loved', 'the sea'],
      ['other', 'never learned to drive'],
    ],
  },
  {
    title: 'a dog',
    name: 'Captain',
    pronouns: 'he',
    said: [
      ['came', 'in a shoebox from Scarborough'],
      ['looked-like', 'a doormat with opinions'],
      ['loved', 'the postman'],
      ['mischief', 'one wedding cake, whole'],
      ['happiest', 'under the piano'],
    ],
  },
  {
    title: 'a nurse with a big family',
    name: 'Ismay Braithwaite',
    publicName: 'May',
    pronouns: 'she',
    form: { born: [1937, 1, 27], bornIn: 'Speightstown, Barbados', died: [2020, 6, 4] },
    said: [
      ['work', 'nurse at St Luke’s'],
      ['children', 'Cordelia, Clyde, Winston, Yvonne, Beverley, Marcus and Joy'],
      ['grandchildren', 'fourteen'],
      ['siblings', 'Eudora in New York and Eunice in Speightstown'],
      ['known-for', 'ironing everything'],
      ['saying', 'Wash your hands, then tell me.'],
      ['home', 'at number 4, with the door open'],
      ['thanks', 'Ward 6'],
    ],
  },
  {
    title: 'a grandmother in Welsh',
    name: 'Mair Rees',
    language: 'cy',
    said: [
      ['other', 'Roedd hi’n cadw gwenyn.'],
      ['other', 'Canai yn y capel bob Sul.'],
    ],
  },
  {
    title: 'a bus driver',
    name: 'Gurdev Singh Sandhu',
    pronouns: 'he',
    form: { born: [1941, 4, 14], bornIn: 'Jalandhar' },
    said: [
      ['work', 'bus driver on the number 31'],
      ['belief', 'Sikh'],
      ['happiest', 'when Leicester was quiet'],
      ['honour', 'a clock for thirty years'],
      ['grandchildren', 'Jasleen, Arjan, Simran and Dev'],
      ['habit', 'walked to the gurdwara every morning'],
    ],
  },
  {
    title: 'somebody whose pronouns nobody has said',
    name: 'Robin Teague',
    form: { born: [1940, 10], bornIn: 'Devonport' },
    said: [
      ['work', 'an artificer in the Royal Navy'],
      ['made', 'a steam pinnace'],
      ['served', 'in the submarine Otus'],
      ['childhood', 'beside the dockyard'],
    ],
  },
  {
    title: 'an artist',
    name: 'Wren Castellane',
    pronouns: 'they',
    form: { born: [1979], died: [2023, 8] },
    said: [
      ['known-for', 'prints of moths'],
      ['partner', 'Ishbel'],
      ['home', 'a boat on the Kennet'],
      ['loved', 'Sunday radio and burnt toast'],
      ['hard', 'the winters'],
      ['story', 'They lent everybody their tools.', 'Ishbel'],
    ],
  },
  {
    title: 'somebody whose death is told again and again',
    name: 'Maria Hofer',
    pronouns: 'she',
    form: { born: [1941], died: [2026], diedIn: 'Bristol' },
    said: [
      ['loved', 'the sea'],
      ['other', 'She died in 2026 at home of cancer.'],
      ['story', 'Maria was eighty-five when she died in 2026.'],
      ['lately', 'Maria died at home.', 'Rosa'],
    ],
  },
  {
    title: 'somebody of whom others told the day',
    name: 'John Reed',
    pronouns: 'he',
    form: { died: [2025, 3, 9], diedIn: 'Leeds' },
    said: [
      ['work', 'a baker'],
      ['other', 'He died in his sleep.'],
      ['lately', 'John died on 9 March 2025 in Leeds.'],
      ['story', 'He was 81 when he died.'],
    ],
  },
  {
    title: 'a grandfather in german',
    name: 'Karl Huber',
    publicName: 'Karl',
    language: 'de',
    said: [
      ['other', 'Karl starb 2026 in Graz.'],
      ['other', 'Er war Bäcker.'],
      ['story', 'Karl starb 2026 in Graz', 'Rosa'],
    ],
  },
];
