// Writes PDF 1.7. Our own code, because no maintained library accepts glyphs that are already shaped, with their text.
import { deflateSync } from 'node:zlib';

export interface PdfObjects {
  /** Reserves the number of an object that is written later. */
  reserve: () => number;
  /** Adds an object, whose body is PDF syntax. Returns the object's number. */
  add: (body: string, number?: number) => number;
  stream: (content: Uint8Array | string, entries?: string) => number;
  file: (root: number, info: number) => Uint8Array;
}

export const pdfText = (text: string): string => `<FEFF${utf16(text)}>`;

export const utf16 = (text: string): string =>
  [...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join('');

export const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

export const figure = (value: number): string => String(Number(value.toFixed(2)));

export function pdfObjects(): PdfObjects {
  const bodies: Uint8Array[] = [];
  const add = (body: Uint8Array, number: number) => {
    bodies[number - 1] = body;
    return number;
  };
  const reserve = () => bodies.push(new Uint8Array());
  return {
    reserve,
    add: (body, number = reserve()) => add(Buffer.from(body, 'latin1'), number),
    stream: (content, entries = '') => {
      const packed = deflateSync(content, { level: 9 });
      const head = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
      return add(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]), reserve());
    },
    file: (root, info) => fileOf(bodies, { root, info }),
  };
}

function fileOf(bodies: readonly Uint8Array[], { root, info }: { root: number; info: number }): Uint8Array {
  // The second line tells programs that the file is binary.
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const put = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const places: number[] = [];
  for (const [index, body] of bodies.entries()) {
    places.push(length);
    put(Buffer.from(`${index + 1} 0 obj\n`));
    put(body);
    put(Buffer.from('\nendobj\n'));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = bodies.length + 1;
  const from = length;
  put(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}`));
  put(Buffer.from(`trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${from}\n%%EOF\n`));
  return Buffer.concat(parts);
}
