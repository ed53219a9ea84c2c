// Writes HEVC pictures as the standard says (ITU-T H.265): one key frame of uncompressed 16 x 16 blocks (I_PCM), each in
// its own slice. Every decoder reads such pictures, so HEIC can be tested without a third-party encoder.

const BLOCK = 16;
/** Bits of the arithmetic coder: before a block "one part, uncompressed", and after the block "the slice ends". */
const BLOCK_BEGINS = '100001101';
const SLICE_ENDS = '111111101';

const bits = (value: number, length: number) => value.toString(2).padStart(length, '0');
/** An Exp-Golomb code, `ue(v)` in the standard. */
const ue = (value: number) => {
  const binary = (value + 1).toString(2);
  return '0'.repeat(binary.length - 1) + binary;
};

function bytesOf(written: string): Buffer {
  const padded = written.padEnd(Math.ceil(written.length / 8) * 8, '0');
  return Buffer.from(padded.match(/.{8}/g)?.map((octet) => Number.parseInt(octet, 2)) ?? []);
}

/** Writes a unit. In a unit, a byte of 0 to 3 may not follow two zero bytes, so a 3 is put between. */
function nalUnit(type: number, payload: Buffer): Buffer {
  const out: number[] = [type << 1, 1];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(out);
}

// Main Still Picture profile, level 3.1.
const TIER_AND_LEVEL = `00000011${bits(0x70000000, 32)}1011${'0'.repeat(44)}${bits(93, 8)}`;
const END = '1';

const videoParameters = () =>
  nalUnit(32, bytesOf(`0000110000000001${'1'.repeat(16)}${TIER_AND_LEVEL}1${ue(0).repeat(3)}000000${ue(0)}00${END}`));

function sequenceParameters(width: number, height: number): Buffer {
  const size = `${ue(1)}${ue(width)}${ue(height)}0`;
  const depths = `${ue(0)}${ue(0)}${ue(0)}1${ue(0).repeat(3)}`;
  const blocks = `${ue(1)}${ue(0)}${ue(0)}${ue(2)}${ue(0)}${ue(0)}000`;
  const uncompressed = `1${bits(7, 4)}${bits(7, 4)}${ue(1)}${ue(0)}1`;
  return nalUnit(
    33,
    bytesOf(`00000001${TIER_AND_LEVEL}${ue(0)}${size}${depths}${blocks}${uncompressed}${ue(0)}00000${END}`),
  );
}

function pictureParameters(): Buffer {
  const references = `${ue(0)}${ue(0)}${ue(0)}`;
  const offsets = `${ue(0)}${ue(0)}0`;
  const deblockingOff = '101';
  return nalUnit(
    34,
    bytesOf(`${ue(0)}${ue(0)}0000000${references}000${offsets}000000${deblockingOff}00${ue(0)}00${END}`),
  );
}

type Sample = (x: number, y: number) => readonly [luma: number, blue: number, red: number];

function block(left: number, top: number, sample: Sample): Buffer {
  const luma: number[] = [];
  const chroma: [number[], number[]] = [[], []];
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let x = left; x < left + BLOCK; x += 1) {
      const [light, blue, red] = sample(x, y);
      luma.push(light);
      if (x % 2 === 0 && y % 2 === 0) {
        chroma[0].push(blue);
        chroma[1].push(red);
      }
    }
  }
  return Buffer.from([...luma, ...chroma[0], ...chroma[1]]);
}

/** Sizes are multiples of 16. `config` is the body of hvcC. `data` is the picture; each unit follows its length. */
export function hevcPicture(width: number, height: number, sample: Sample): { config: Buffer; data: Buffer } {
  const [across, down] = [width / BLOCK, height / BLOCK];
  const addressBits = Math.ceil(Math.log2(across * down));
  const units = Array.from({ length: across * down }, (_, address) => {
    const where = address === 0 ? '' : bits(address, addressBits);
    const head = `${address === 0 ? 1 : 0}0${ue(0)}${where}${ue(2)}${ue(0)}`;
    const aligned = bytesOf(`${head}1`);
    const samples = block((address % across) * BLOCK, Math.floor(address / across) * BLOCK, sample);
    return nalUnit(19, Buffer.concat([aligned, bytesOf(BLOCK_BEGINS), samples, bytesOf(SLICE_ENDS)]));
  });
  return {
    config: hvcC([videoParameters(), sequenceParameters(width, height), pictureParameters()]),
    data: lengths(units),
  };
}

const lengths = (units: Buffer[]) =>
  Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(unit.length);
      return [length, unit];
    }),
  );

function hvcC(sets: Buffer[]): Buffer {
  const head = [1, 3, 0x70, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, sets.length];
  const arrays = sets.map((set, index) =>
    Buffer.concat([Buffer.from([0x80 | (32 + index), 0, 1, set.length >> 8, set.length & 255]), set]),
  );
  return Buffer.concat([Buffer.from(head), ...arrays]);
}
