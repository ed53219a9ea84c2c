import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../src/features/writing/words/en/facts.ts';
import { FORM_KEYS, SaidKey, type FactKey } from '../../src/features/writing/contract/facts.ts';

const SAID: [key: FactKey, value: string, sentence: string][] = [
  ['work', 'nurse at Whitby hospital', 'Dean worked as a nurse at Whitby hospital.'],
  ['work', 'A hill farmer', 'Dean worked as a hill farmer.'],
  ['work', 'NHS manager', 'Dean worked as an NHS manager.'],
  ['work', 'French teacher', 'Dean worked as a French teacher.'],
  ['work', 'Royal Navy engineer', 'Dean worked as a Royal Navy engineer.'],
  ['work', 'retired nurse', 'Dean worked as a retired nurse.'],
  ['work', 'Retired in 1990', 'Dean retired in 1990.'],
  ['work', 'apple picker', 'Dean worked as an apple picker.'],
  ['work', 'drove a tram', 'Dean drove a tram.'],
  ['work', 'in the mill', 'Dean worked in the mill.'],
  ['work', 'lots of things', 'Dean’s work: lots of things.'],
  ['work', 'self-employed plumber', 'Dean worked as a self-employed plumber.'],
  ['work', 'Head of maths at Leeds', 'Dean worked as head of maths at Leeds.'],
  ['work', 'Her shop was the best in town', 'Her shop was the best in town.'],
  ['work', 'the post office', 'Dean’s work: the post office.'],
  ['work', 'engineering', 'Dean’s work: engineering.'],
  ['loved', 'The sea', 'Dean loved the sea.'],
  ['loved', 'The sea in winter.', 'Dean loved the sea in winter.'],
  ['loved', 'Mum', 'Dean loved Mum.'],
  ['loved', 'Mum and Dad', 'Dean loved Mum and Dad.'],
  ['loved', 'Fred', 'Dean loved Fred.'],
  ['loved', 'Gardening', 'Dean loved gardening.'],
  ['loved', 'The Archers', 'Dean loved the Archers.'],
  ['loved', 'bread baked at home', 'Dean loved bread baked at home.'],
  ['loved', 'The bread she baked.', 'Dean loved the bread she baked.'],
  ['loved', 'being needed', 'Dean loved being needed.'],
  ['loved', 'to read', 'Dean loved to read.'],
  ['loved', 'Being at home, with the dogs', 'Dean loved being at home, with the dogs.'],
  ['loved', 'My mum loved dancing', 'My mum loved dancing.'],
  ['children', 'Ruth and Thomas', 'Dean’s children: Ruth and Thomas.'],
  ['children', 'Ruth\nThomas', 'Dean’s children: Ruth, Thomas.'],
  ['children', 'two sons, Nick and Ed', 'Dean had two sons, Nick and Ed.'],
  ['grandchildren', 'fourteen', 'Dean had fourteen grandchildren.'],
  ['grandchildren', 'Fourteen', 'Dean had fourteen grandchildren.'],
  ['children', 'none', 'Dean had no children.'],
  ['siblings', 'only child', 'Dean was an only child.'],
  ['siblings', 'a brother, Tom', 'Dean had a brother, Tom.'],
  ['partner', 'married Jean in 1962', 'Dean married Jean in 1962.'],
  ['partner', 'her husband John', 'Dean shared a life with her husband John.'],
  ['partner', 'nobody', 'Dean had no partner.'],
  ['partner', 'Alfred', 'Dean shared a life with Alfred.'],
  ['partner', 'we met at a dance', 'We met at a dance.'],
  ['partner', 'me', 'Dean shared a life with me.'],
  ['parents', 'Joseph and Ann Farrow', 'Dean was the child of Joseph and Ann Farrow.'],
  ['parents', 'Her father was a cobbler', 'Her father was a cobbler.'],
  ['childhood', 'Leeds', 'Dean grew up in Leeds.'],
  ['childhood', 'on a farm', 'Dean grew up on a farm.'],
  ['childhood', 'a farm near Appleby', 'Dean grew up on a farm near Appleby.'],
  ['childhood', 'brought up by an aunt', 'Dean was brought up by an aunt.'],
  ['childhood', 'Evacuated to Wales', 'Dean was evacuated to Wales.'],
  ['childhood', 'hard', 'Dean’s childhood: hard.'],
  ['childhood', 'poor but happy', 'Dean’s childhood: poor but happy.'],
  ['school', 'St Mary’s', 'Dean went to St Mary’s.'],
  ['school', 'left at 14', 'Dean left school at 14.'],
  ['home', 'Whitby', 'Dean lived in Whitby.'],
  ['home', 'a boat on the Kennet', 'Dean lived on a boat on the Kennet.'],
  ['home', '12 Church Street', 'Dean lived at 12 Church Street.'],
  ['home', 'at number 4, with the door open', 'Dean lived at number 4, with the door open.'],
  ['home', 'Lived in Leeds all her life', 'Dean lived in Leeds all her life.'],
  ['home', 'by the sea', 'Dean lived by the sea.'],
  ['served', 'stationed in Malta', 'Dean was stationed in Malta.'],
  ['served', 'in the RAF', 'Dean served in the RAF.'],
  ['served', 'Royal Navy', 'Dean served in the Royal Navy.'],
  ['honour', 'awarded the MBE', 'Dean was awarded the MBE.'],
  ['honour', 'MBE', 'Dean was given the MBE.'],
  ['honour', 'a clock for thirty years', 'Dean was given a clock for thirty years.'],
  ['honour', 'An MBE in 1990', 'Dean was given an MBE in 1990.'],
  ['belief', 'Sikh', 'Dean was Sikh.'],
  ['belief', 'Quaker', 'Dean was a Quaker.'],
  ['belief', 'atheist', 'Dean was an atheist.'],
  ['belief', 'believed in kindness', 'Dean believed in kindness.'],
  ['belief', 'none', 'Dean had no faith.'],
  ['belief', 'Sisters of the Cross, from 1946', 'Dean’s faith or belief: Sisters of the Cross, from 1946.'],
  ['habit', 'late for everything but band practice', 'Dean was late for everything but band practice.'],
  ['habit', 'walked to the gurdwara every morning', 'Dean walked to the gurdwara every morning.'],
  ['habit', 'always singing', 'Dean was always singing.'],
  ['habit', 'never a cross word', 'A habit of Dean’s: never a cross word.'],
  ['habit', 'a pipe at the gate every evening', 'A habit of Dean’s: a pipe at the gate every evening.'],
  ['habit', 'tea at four', 'A habit of Dean’s: tea at four.'],
  ['habit', 'never learned to drive', 'Dean never learned to drive.'],
  ['habit', 'Always late', 'Dean was always late.'],
  ['saying', 'A gate is either shut or it isn’t', 'Dean used to say: “A gate is either shut or it isn’t.”'],
  ['saying', '“Never mind”', 'Dean used to say: “Never mind”.'],
  ['saying', 'She always said: look twice!', 'She always said: look twice!'],
  ['saying', 'Oh "dear" me', 'Dean used to say: Oh "dear" me.'],
  ['saying', 'One\nTwo', 'Dean used to say: “One Two.”'],
  ['made', 'grew tomatoes', 'Dean grew tomatoes.'],
  ['made', 'quilts', 'Dean made quilts.'],
  ['made', 'Quilts for everyone', 'Dean made quilts for everyone.'],
  ['made', 'radios work again', 'Dean made radios work again.'],
  ['music', 'the harmonium, badly', 'Dean’s music: the harmonium, badly.'],
  ['music', 'sang in the choir', 'Dean sang in the choir.'],
  ['happiest', 'under the piano', 'Dean was happiest under the piano.'],
  ['happiest', 'the allotment', 'Where Dean was happiest: the allotment.'],
  ['happiest', 'fishing', 'Dean was happiest fishing.'],
  ['happiest', 'when Leicester was quiet', 'Dean was happiest when Leicester was quiet.'],
  ['helped', 'me with my homework', 'Dean helped me with my homework.'],
  ['helped', 'looked after her mother', 'Dean looked after her mother.'],
  ['hard', 'the drink', 'Not everything was easy: the drink.'],
  ['hard', 'lost two sons', 'Dean lost two sons.'],
  ['hard', 'We did not speak for ten years.', 'We did not speak for ten years.'],
  ['lately', 'sat by the range and named every field', 'Towards the end, Dean sat by the range and named every field.'],
  ['lately', 'the garden chair', 'Towards the end: the garden chair.'],
  ['missed', 'the noise', 'The family misses the noise.'],
  ['missed', 'our talks', 'We miss our talks.'],
  ['missed', 'Her laugh', 'The family misses her laugh.'],
  ['thanks', 'Ward 6', 'The family thanks Ward 6.'],
  ['thanks', 'our neighbours', 'We thank our neighbours.'],
  ['thanks', 'The nurses on Ward 6', 'The family thanks the nurses on Ward 6.'],
  ['time-together', 'two days', 'There were two days together.'],
  ['time-together', 'one hour', 'There was one hour together.'],
  ['time-together', 'Almost three weeks', 'There were almost three weeks together.'],
  ['time-together', 'not long', 'The time together: not long.'],
  ['looked-like', 'his grandfather around the ears', 'Dean looked like his grandfather around the ears.'],
  ['looked-like', 'lots of dark hair', 'Dean had lots of dark hair.'],
  ['looked-like', 'tiny', 'Dean was tiny.'],
  ['looked-like', 'Tiny, with black hair', 'Dean was tiny, with black hair.'],
  ['looked-like', 'a doormat with opinions', 'Dean looked like a doormat with opinions.'],
  ['looked-like', 'like his dad', 'Dean looked like his dad.'],
  ['looked-like', 'her mother’s nose', 'Dean had her mother’s nose.'],
  ['looked-like', 'black with white paws', 'Dean was black with white paws.'],
  ['held-by', 'everybody', 'Dean was held by everybody.'],
  ['waited-for', 'his sister Nia', 'Dean was waited for by his sister Nia.'],
  ['came', 'in a shoebox', 'Dean came in a shoebox.'],
  ['came', 'a present from Dad', 'How Dean came: a present from Dad.'],
  ['came', 'As a puppy', 'Dean came as a puppy.'],
  ['mischief', 'one wedding cake, whole', 'Dean’s mischief: one wedding cake, whole.'],
  ['mischief', 'stole a wedding cake', 'Dean stole a wedding cake.'],
  ['story', 'Taught me to swim', 'Dean taught me to swim.'],
  ['story', 'She taught me to swim.', 'She taught me to swim.'],
  ['other', 'never learned to drive', 'Dean never learned to drive.'],
  ['other', 'Kept bees!', 'Dean kept bees!'],
  ['other', 'the blue coat', 'The blue coat.'],
  ['other', 'Dr. Hale was her husband; he died in 1988.', 'Dr. Hale was her husband; he died in 1988.'],
  ['other', 'Ruth and Thomas took turns.', 'Ruth and Thomas took turns.'],
  ['known-for', 'ironing everything', 'Dean was known for ironing everything.'],
  ['known-for', 'Known for her cakes', 'Dean was known for her cakes.'],
  ['known-for', 'everybody came to her for advice', 'Everybody came to her for advice.'],
  ['known-for', 'called “Dusty”', 'Dean was called “Dusty”.'],
  ['known-for', 'his walls,', 'Dean was known for his walls.'],
  ['animals', 'kept bees', 'Dean kept bees.'],
  ['animals', 'a dog called Fly', 'Dean had a dog called Fly.'],
  ['animals', 'Fly', 'Dean’s animals: Fly.'],
  ['pronouns', 'she', 'Dean’s pronouns: she.'],
  ['pronouns', 'she/her', 'Dean’s pronouns: she/her.'],
  ['friends', 'Jay and Kofi of Late Bus', 'Dean’s friends: Jay and Kofi of Late Bus.'],
  ['knownAs', 'Peg', 'Dean was known as Peg.'],
  ['other', 'Margaret taught botany', 'Margaret taught botany.'],
  ['other', 'I miss her voice', 'I miss her voice.'],
  ['other', 'It’s quiet now', 'It’s quiet now.'],
];

describe('what the family says, as a sentence', () => {
  it.each(SAID)('%s: %s', (key, value, said) => expect(sentence(key, 'Dean', value)).toBe(said));

  it('says days, months and years as they are known', () => {
    expect(sentence('born', 'Dean', { year: 1931, month: 5, day: 3 })).toBe('Dean was born on 3 May 1931.');
    expect(sentence('died', 'Dean', { year: 2019, month: 2, day: null })).toBe('Dean died in February 2019.');
    expect(sentence('died', 'Dean', { year: null, month: 2, day: 14 })).toBe('');
  });

  it('leaves sentences as they were typed', () => {
    for (const value of [
      'She taught botany at the girls’ school in Whitby.',
      'He hated Mondays. He loved Tuesdays.',
      'My mum loved dancing.',
      'Dean was never late.',
      'Everybody knew him.',
    ])
      for (const key of SaidKey.options.filter((one) => one !== 'saying' && one !== 'pronouns'))
        expect(sentence(key, 'Dean', value)).toBe(value);
  });

  it('has a word in place of a name that is not there yet', () => {
    expect(sentence('loved', '', 'the sea')).toBe('The person loved the sea.');
  });
});

const word = fc.constantFrom(
  'Ruth',
  'sea',
  'Whitby',
  'taught',
  'The',
  'a',
  'in',
  '1931',
  'and',
  'ran',
  'singing',
  'blue,',
  'Dr.',
  'O’Neill',
);
it('loses, adds and changes no word of an answer but the case of its first email', () => {
  const value = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.constantFrom(...FORM_KEYS, ...SaidKey.options), value, (key, typed) => {
      if (key === 'born' || key === 'died') return;
      const said = sentence(key, 'Dean', typed);
      const bare = typed.replace(/[,.]+$/, '').slice(1);
      expect(said).toContain(bare);
      expect(said).toMatch(/^\p{Lu}|^\d/u);
      expect(said).toMatch(/[.!?…][”"’')]?$/);
      expect(said).not.toMatch(/\.\.|,\.| {2}/);
      expect(said.length - typed.length).toBeLessThan(40);
    }),
  );
});
