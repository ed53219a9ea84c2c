// Words for the fields of a tribute.

/** `label` and `hint` stand at the field in the editor, `heading` where versions are compared, `named` inside a sentence. */
export const fields = {
  name: { label: 'Their name', hint: 'As people knew it, in any language.', heading: 'Their name', named: 'the name' },
  pronunciation: {
    label: 'How to say their name',
    hint: 'Spell it the way it sounds, such as “shi-VAWN” for Siobhán. Visitors see it below the name.',
    heading: 'How to say their name',
    named: 'how to say the name',
  },
  knownAs: {
    label: 'What your family calls them',
    hint: 'For example Mum, Grandad or Maggie. Only the people who work on this page see it, unless you choose it below.',
    heading: 'What the family calls them, which visitors never see',
    named: 'what your family calls them',
  },
  publicName: {
    label: 'Another name',
    hint: 'A name their friends and neighbours would know, such as Peggy.',
    heading: 'The name visitors read',
    named: 'the name visitors read',
  },
  pronouns: {
    label: 'How to write about them',
    hint: 'For example “she”, “he” or “they”. If you leave this, we use the name.',
    heading: 'How to write about them',
    named: 'how to write about them',
  },
  born: { label: 'Born', heading: 'Born', named: 'the date of birth' },
  died: { label: 'Died', heading: 'Died', named: 'the date of death' },
  showsFullDates: {
    label: 'Show the full dates on the page',
    hint: 'Otherwise visitors see only the years.',
    heading: 'Show the day and month',
    named: 'how the dates are shown',
  },
  place: {
    label: 'A place that mattered to them',
    hint: 'A town is enough. Never a home address.',
    heading: 'Where they lived',
    named: 'the place',
  },
  bornIn: {
    label: 'Where they were born',
    hint: 'A town or village, for example.',
    heading: 'Where they were born',
    named: 'where they were born',
  },
  diedIn: {
    label: 'Where they died',
    hint: 'For example a town, or “at home”.',
    heading: 'Where they died',
    named: 'where they died',
  },
  keptBy: {
    label: 'Who looks after this page',
    hint: 'Shown beside the story, so that visitors know. Your name, or for example “Her daughters”.',
    heading: 'Who looks after the page',
    named: 'who looks after the page',
  },
  line: {
    label: 'A line in their memory',
    hint: 'One sentence that sounds like them. It can wait.',
    heading: 'The line under the name',
    named: 'the line in their memory',
  },
  story: { label: 'Their story', heading: 'Their story', named: 'the story' },
  accent: { heading: 'The colour', named: 'the colour' },
  loss: { heading: 'How they died, which visitors never see', named: 'how they died' },
  readings: { heading: 'The words on the page', named: 'the words on the page' },
  flowers: { heading: 'Flowers', named: 'flowers' },
  charity: {
    label: 'Which charity',
    hint: 'Its name, as visitors should read it.',
    heading: 'The charity',
    named: 'the charity',
  },
  dress: {
    label: 'What to wear',
    hint: 'For example “something bright”, or “come as you are”.',
    heading: 'What to wear',
    named: 'what to wear',
  },
  wishes: {
    label: 'Anything else you wish',
    hint: 'For example who can be asked about the day. Please leave out home addresses.',
    heading: 'What else the family wishes',
    named: 'what else you wish',
  },
};
