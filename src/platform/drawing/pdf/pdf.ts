import type { Cluster } from './clusters.ts';
import type { Face } from './faces.ts';
import { pdfFonts, type PdfFonts } from './pdf-fonts.ts';
import { figure, hex, pdfObjects, pdfText } from './pdf-objects.ts';
import { saidBy, speaker } from './said.ts';
import { SIZE, type Letter, type SetLine, type Sheets } from './sheets.ts';

export function pdfOf({ width, height, pages }: Sheets, { subject, language }: Letter): Uint8Array {
  const objects = pdfObjects();
  const fonts = pdfFonts(objects);
  const [tree, resources] = [objects.reserve(), objects.reserve()];
  const kids = pages.map((lines) => {
    const content = objects.stream(lines.map((line) => lineContent(line, height, fonts)).join('\n'));
    return objects.add(`<</Type/Page/Parent ${tree} 0 R/Contents ${content} 0 R>>`);
  });
  objects.add(fonts.resources(), resources);
  const box = `/MediaBox[0 0 ${figure(width)} ${figure(height)}]/Resources ${resources} 0 R`;
  objects.add(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]${box}>>`, tree);
  const root = objects.add(
    `<</Type/Catalog/Pages ${tree} 0 R/Lang ${pdfText(language)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
  );
  return objects.file(root, objects.add(`<</Title ${pdfText(subject)}>>`));
}

function lineContent({ x, baseline, clusters, block }: SetLine, height: number, fonts: PdfFonts): string {
  const y = height - baseline;
  const drawn: string[] = [];
  const runs: Run[] = [];
  const only = fonts.drawings() < MOST_DRAWINGS ? voiceOf(clusters) : undefined;
  let left = x;
  for (const cluster of clusters) {
    const face = only ?? cluster.face;
    const last = runs.at(-1);
    if (last?.face === face) last.clusters.push(cluster);
    else runs.push({ face, left, clusters: [cluster] });
    drawn.push(...besides(cluster, { face, left, y }, fonts));
    left += cluster.width * SIZE;
  }
  const all = ['BT', ...runs.map((run) => runContent(run, y, fonts)), 'ET', ...drawn].join('\n');
  return block === null ? `/Artifact BMC\n${all}\nEMC` : all;
}

interface Run {
  face: Face;
  left: number;
  clusters: Cluster[];
}

/** Maximum number of outlines in a file, to limit its size. A letter in two scripts with digits needs fewer. */
const MOST_DRAWINGS = 300;

/** The one font of a right-to-left line. Glyphs in other fonts are drawn as outlines, or PDF readers reorder the text. */
const voiceOf = (line: readonly Cluster[]): Face | undefined =>
  line.find(({ level, face }) => level % 2 === 1 && face.blank !== undefined)?.face;

function runContent({ face, left, clusters }: Run, y: number, fonts: PdfFonts): string {
  const font = fonts.of(face);
  const parts: string[] = [];
  let codes = '';
  // The pen's position after the codes so far, and the start of the next cluster, in em.
  let [pen, at] = [0, 0];
  for (const cluster of clusters) {
    const start = at + (cluster.glyphs[speaker(cluster, face)]?.x ?? 0);
    const gap = start - pen;
    if (Math.abs(gap) > 0.0005) {
      if (codes !== '') parts.push(`<${codes}>`);
      codes = '';
      parts.push(figure(-gap * 1000));
    }
    pen = start;
    for (const said of saidBy(cluster, font)) {
      codes += hex(font.codeOf(said));
      pen += said.width;
    }
    at += cluster.width;
  }
  parts.push(`<${codes}>`);
  return `/${font.name} ${SIZE} Tf 1 0 0 1 ${figure(left)} ${figure(y)} Tm [${parts.join(' ')}] TJ`;
}

function besides(
  cluster: Cluster,
  { face, left, y }: Omit<Run, 'clusters'> & { y: number },
  fonts: PdfFonts,
): string[] {
  const spoken = speaker(cluster, face);
  const scale = (SIZE / cluster.face.upem).toFixed(5);
  return cluster.glyphs.flatMap(({ id, x, y: up }, index) => {
    const drawing = index === spoken ? null : fonts.of(cluster.face).drawingOf(id);
    if (drawing === null) return [];
    const place = `${figure(left + x * SIZE)} ${figure(y + up * SIZE)}`;
    return [`q ${scale} 0 0 ${scale} ${place} cm /${drawing.name} Do Q`];
  });
}
