import sharp from 'sharp';
import { tributeTarget, uploadPhotograph, uploadsOver } from '../../support/pictures/uploads.ts';
import type { Member } from './people.ts';
import type { RunningServer } from './server.ts';

/** Uploads a photograph of each colour to a page, alternately wide and upright. Returns the photographs' ids. */
export async function addPhotographs(
  server: RunningServer,
  member: Member,
  tributeId: string,
  colours: readonly string[],
): Promise<string[]> {
  const cookie = member.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ids: string[] = [];
  for (const [at, background] of colours.entries()) {
    const [width, height] = at % 2 === 0 ? [1200, 800] : [800, 1200];
    const picture = await sharp({ create: { background, width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { photograph } = await uploadPhotograph(
      uploadsOver(server.origin, cookie),
      tributeTarget(tributeId),
      picture,
    );
    ids.push(photograph.id);
  }
  return ids;
}
