// Damages files in the way of zzuf, from a seed: the same number always makes the same file.

/** A random generator: Mulberry32, by Tommy Ettinger (public domain). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

type Damage = (file: Buffer, roll: (sides: number) => number, other: Buffer) => Buffer;

/** Flips a share of all bits, between one in 100,000 and one in fifty. */
const flipBits: Damage = (file, roll) => {
  const oneIn = [50, 250, 2_000, 20_000, 100_000][roll(5)] ?? 250;
  for (let flips = 1 + Math.floor((file.length * 8) / oneIn); flips > 0; flips -= 1) {
    const at = roll(file.length);
    file[at] = (file[at] ?? 0) ^ (1 << roll(8));
  }
  return file;
};

/** Replaces bytes in the file's head, which holds sizes, tables and boxes. */
const flipHead: Damage = (file, roll) => {
  for (let flips = 1 + roll(6); flips > 0; flips -= 1) file[roll(Math.min(file.length, 700))] = roll(256);
  return file;
};

const bigNumber: Damage = (file, roll) => {
  file.writeUInt32BE([0, 1, 0x7fffffff, 0xffffffff, 0x10000][roll(5)] ?? 0, roll(Math.min(file.length - 4, 2_000)));
  return file;
};

const blank: Damage = (file, roll) => {
  const start = roll(file.length);
  return file.fill(roll(2) === 0 ? 0 : 255, start, Math.min(file.length, start + roll(2_000)));
};

const cut: Damage = (file, roll) => file.subarray(0, roll(file.length));
const repeat: Damage = (file, roll) => {
  const [from, length] = [roll(file.length), roll(5_000)];
  return Buffer.concat([file.subarray(0, from), file.subarray(from, from + length), file.subarray(from)]);
};
const splice: Damage = (file, roll, other) => {
  const at = roll(Math.min(file.length, other.length));
  return Buffer.concat([file.subarray(0, at), other.subarray(at)]);
};

const damages = [flipBits, flipBits, flipBits, flipHead, flipHead, bigNumber, blank, cut, repeat, splice];

/** Damages one of the originals. The same `seed` always makes the same file. */
export function mutated(seed: number, originals: readonly Buffer[]): Buffer {
  const roll = dice(seed);
  const pick = () => Buffer.from(originals[roll(originals.length)] ?? []);
  return (damages[roll(damages.length)] ?? flipBits)(pick(), roll, pick());
}
