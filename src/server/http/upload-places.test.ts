import { expect, test } from 'vitest';
import { ENCODER_QUEUE } from '../../contract/limits.ts';
import { createUploadPlaces, type Sender } from './upload-places.ts';

const member = (name: string): Sender => ({ name, isVisitor: false });
const visitor = (name: string): Sender => ({ name, isVisitor: true });
const enterMany = (places: ReturnType<typeof createUploadPlaces>, count: number, senderOf: (at: number) => Sender) =>
  Array.from({ length: count }, (_, at) => places.enter(senderOf(at))).filter((leave) => leave !== null);

test('one sender has eight places, and gets them again', () => {
  const places = createUploadPlaces();
  const taken = enterMany(places, 20, () => member('anne'));
  expect(taken).toHaveLength(8);
  expect(places.enter(member('bram'))).not.toBeNull();
  taken[0]?.();
  expect(places.enter(member('anne'))).not.toBeNull();
  expect(places.enter(member('anne'))).toBeNull();
});

test('all together have as many as the encoder can line up', () => {
  expect(enterMany(createUploadPlaces(), 100, (at) => member(`member ${at}`))).toHaveLength(ENCODER_QUEUE);
});

test('visitors leave half of the places to the families', () => {
  const places = createUploadPlaces();
  const taken = enterMany(places, 100, (at) => visitor(`network ${at}`));
  expect(taken).toHaveLength(ENCODER_QUEUE / 2);
  expect(enterMany(places, 100, (at) => member(`member ${at}`))).toHaveLength(ENCODER_QUEUE / 2);
  for (const leave of taken) leave();
  expect(places.enter(visitor('network'))).not.toBeNull();
});
