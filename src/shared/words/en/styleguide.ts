export const title = 'Every component';
export const lead = 'The whole set at once, in every state and every accent.';
export const buttons = 'Buttons';
export const disabled = 'Not now';
export const link = 'A link as a button';
export const fields = 'Fields';
export const label = 'A place that was theirs';
export const value = 'Whitby, Yorkshire';
export const hint = 'A town is enough. Never a home address.';
export const error = 'This can hold 80 characters. Please shorten it a little.';
export const date = 'Born';
export const choice = 'Who may see it';
export const notices = 'Notices';
export const drawings = 'Drawings and portraits';
export const formatted = 'Formatted words';
export const story =
  'Margaret was born above her father’s chandlery on Church Street, the third of five, in a house where the windows rattled whenever the lifeboat gun went off.\n\nShe kept **eleven hives** and *one* diary.\n\n> You can tell a person by what they do with a wet Tuesday.';
export const tables = 'Long lists';
export const tableCaption = 'Memories, the latest first';
export const tableEmpty = 'There are none yet.';
export const columns = { name: 'From', day: 'Day', characters: 'Characters' };
export const memories = 'Memories';
export const names = [
  'Margaret Elise Hartwell',
  'Øyvind Åsen',
  'فاطمة الزهراء',
  '山田 太郎',
  'Елена Петрова',
  'שרה לוי',
  'सीता शर्मा',
  '',
];
export const sampleMemories = [
  {
    id: '1',
    name: 'Priya Osei',
    relation: 'Pupil',
    words:
      'She caught me drawing in the margins and, instead of telling me off, brought me a hand lens the next morning.',
    leftAt: '2026-10-06T10:00:00.000Z',
  },
  { id: '2', name: 'Ruth', relation: '', words: 'Row well, Peg.', leftAt: '2026-10-05T10:00:00.000Z' },
];
