// Makes subsets of fonts with HarfBuzz's own subsetter, which harfbuzzjs contains but gives no functions for.
import { readFileSync } from 'node:fs';
import { WEIGHT, type Face } from './faces.ts';

type Call = (...values: number[]) => number;
interface Memory {
  buffer: ArrayBuffer;
}
interface Subsetter {
  memory: Memory;
  call: (name: string, ...values: number[]) => number;
}

/** The types of WebAssembly that we use. TypeScript has them only together with the browser's types. */
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    Module: new (file: Uint8Array) => object;
    Instance: new (module: object) => { exports: Record<string, unknown> };
  };
};

const [NO_HINTING, RETAIN_GIDS, NOTDEF_OUTLINE, NO_LAYOUT_CLOSURE] = [0x1, 0x2, 0x40, 0x200];
const DROPPED_TABLES = 3;
const WRITABLE = 2;
/** Font tables that PDF readers ignore. */
const NEEDLESS = 'GSUB GPOS GDEF BASE STAT name post OS/2 cmap DSIG meta kern vhea vmtx VORG'.split(' ');

const tag = (name: string) => [...name.padEnd(4)].reduce((sum, sign) => sum * 256 + sign.charCodeAt(0), 0);

let loaded: Subsetter | undefined;

function load(): Subsetter {
  const file = readFileSync(new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const { exports } = new wasm.Instance(new wasm.Module(file));
  const { memory } = exports;
  (exports['_initialize'] as Call)();
  return {
    memory: memory as Memory,
    call: (name, ...values) => (exports[name] as Call)(...values),
  };
}

/** Makes a font file with only these glyphs, at one weight. Glyphs keep their numbers. */
export function subsetOf(face: Face, glyphs: Iterable<number>): Uint8Array {
  loaded ??= load();
  const { memory, call } = loaded;
  const at = call('malloc', face.file.length);
  new Uint8Array(memory.buffer).set(face.file, at);
  const blob = call('hb_blob_create', at, face.file.length, WRITABLE, 0, 0);
  const whole = call('hb_face_create', blob, 0);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_set_flags', input, NO_HINTING | RETAIN_GIDS | NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE);
  for (const glyph of glyphs) call('hb_set_add', call('hb_subset_input_glyph_set', input), glyph);
  const dropped = call('hb_subset_input_set', input, DROPPED_TABLES);
  for (const name of NEEDLESS) call('hb_set_add', dropped, tag(name));
  if (face.isVariable) {
    call('hb_subset_input_pin_all_axes_to_default', input, whole);
    call('hb_subset_input_pin_axis_location', input, whole, tag('wght'), WEIGHT);
  }
  const small = call('hb_subset_or_fail', whole, input);
  const result = call('hb_face_reference_blob', small);
  const from = call('hb_blob_get_data', result, 0);
  const file = new Uint8Array(memory.buffer).slice(from, from + call('hb_blob_get_length', result));
  call('hb_blob_destroy', result);
  call('hb_face_destroy', small);
  call('hb_subset_input_destroy', input);
  call('hb_face_destroy', whole);
  call('hb_blob_destroy', blob);
  call('free', at);
  if (small === 0 || file.length === 0) throw new Error(`No subset of ${face.name}.`);
  return file;
}
