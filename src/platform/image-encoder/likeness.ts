import { fromPixels, type Pixels } from './pixels.ts';

/** dHash: whether each of 8 x 8 fields is darker than the field to its right. Survives resizing and recompression. */
export async function likenessOf(whole: Pixels): Promise<string> {
  const grey = await fromPixels(whole).resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}

/** Mean of the most frequent colours. The mean of all colours would be muddy. */
export async function dominantColour(shown: Pixels): Promise<string> {
  const { data, info } = await fromPixels(shown)
    .resize(48, 48, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fields = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at < data.length; at += info.channels) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const field = fields.get(key) ?? { count: 0, sum: [0, 0, 0] };
    field.count += 1;
    field.sum = [field.sum[0] + red, field.sum[1] + green, field.sum[2] + blue];
    fields.set(key, field);
  }
  const fullest = [...fields.values()].reduce((most, field) => (field.count > most.count ? field : most));
  const parts = fullest.sum.map((part) => Math.round(part / fullest.count));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
