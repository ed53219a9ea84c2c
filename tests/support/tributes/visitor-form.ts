/** The form for a memory or a candle as a browser sends it, opened at a known time. */
export const visitorForm = {
  name: 'Jonah',
  relation: 'Neighbour',
  words: 'She mended\r\nmy fence.',
  email: ' j@example.org ',
  idempotencyKey: 'key-12345',
  openedAt: '1790000000000',
  website: '',
};
