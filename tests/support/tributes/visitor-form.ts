/** The form for a memory or a candle, as a browser sends it. The time at which it was opened is fixed. */
export const visitorForm = {
  name: 'Jonah',
  relation: 'Neighbour',
  words: 'She mended\r\nmy fence.',
  email: ' j@example.org ',
  idempotencyKey: 'key-12345',
  openedAt: '1790000000000',
  website: '',
};
