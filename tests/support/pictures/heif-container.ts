// Writes HEIF files box by box (ISO/IEC 23008-12), so that tests control the container.
interface HeifImage {
  width: number;
  height: number;
  /** The item's type and the body of the box that sets up its decoder. */
  codec: { item: 'av01' | 'hvc1'; box: 'av1C' | 'hvcC'; config: Buffer };
  data: Buffer;
  brands?: readonly string[];
  /** Further properties of the picture, as boxes. */
  properties?: readonly Buffer[];
}

const u8 = (...values: number[]) => Buffer.from(values);
function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}
function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
const text = (value: string) => Buffer.from(value, 'latin1');

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}
const fullBox = (type: string, version: number, ...parts: readonly Buffer[]) =>
  box(type, u8(version, 0, 0, 0), ...parts);

/** `irot` turns anticlockwise by quarters. `imir` 0 swaps top and bottom, unlike in the first edition of the standard. */
export const turnBox = (quarters: 0 | 1 | 2 | 3) => box('irot', u8(quarters));
export const mirrorBox = (axis: 0 | 1) => box('imir', u8(axis));
export const profileBox = (profile: Buffer) => box('colr', text('prof'), profile);
/** Code points of ISO/IEC 23091-2: primaries 1 are sRGB and 12 Display P3. Full range, BT.601. */
export const primariesBox = (primaries: number) => box('colr', text('nclx'), u16(primaries, 13, 6), u8(0x80));

export function heif({ width, height, codec, data, brands = ['mif1'], properties = [] }: HeifImage): Buffer {
  const boxes = [
    fullBox('ispe', 0, u32(width, height)),
    box('pixi', u8(0, 0, 0, 0, 3, 8, 8, 8)),
    box(codec.box, codec.config),
    ...properties,
  ];
  const ESSENTIAL = 0x80;
  const listed = boxes.map((_box, index) => index + 1 + (index >= 2 ? ESSENTIAL : 0));
  const meta = (offset: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), text('pict'), u32(0, 0, 0), u8(0)),
      fullBox('pitm', 0, u16(1)),
      fullBox('iloc', 0, u8(0x44, 0x00), u16(1, 1, 0, 1), u32(offset, data.length)),
      fullBox('iinf', 0, u16(1), fullBox('infe', 2, u16(1, 0), text(codec.item), u8(0))),
      box('iprp', box('ipco', ...boxes), fullBox('ipma', 0, u32(1), u16(1), u8(listed.length, ...listed))),
    );
  const [major = 'mif1'] = brands;
  const head = box('ftyp', text(major), u32(0), ...brands.map(text));
  const MDAT_HEAD = 8;
  return Buffer.concat([head, meta(head.length + meta(0).length + MDAT_HEAD), box('mdat', data)]);
}
