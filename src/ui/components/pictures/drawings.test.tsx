import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { samplePhotograph } from '../../../../tests/support/samples/sample-tribute.ts';
import type { Photograph } from '../../../features/media/contract/media.ts';
import { Dialog } from '../dialog.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { Picture } from './picture.tsx';
import { Portrait } from './portrait.tsx';
import { Branch, Mark, Sprig } from './sprig.tsx';
import { Toast } from '../toast.tsx';

const nothing = () => {};

describe('a portrait', () => {
  it('is described, by its own words or by the name', () => {
    const described = <Portrait portrait={{ ...samplePhotograph(1), alt: 'Peg in the rain' }} name="Peg" />;
    expect(renderToStaticMarkup(described)).toContain('alt="Peg in the rain"');
    expect(renderToStaticMarkup(<Portrait portrait={samplePhotograph(1)} name="Peg" />)).toContain(
      'alt="Peg, a portrait"',
    );
    expect(renderToStaticMarkup(<Portrait portrait={samplePhotograph(1)} name="" />)).toContain('alt="A portrait"');
  });

  it('is a wreath with initials while there is none', () => {
    const html = renderToStaticMarkup(<Portrait portrait={null} name="Margaret Hartwell" className="small" />);
    expect(html).toContain('class="portrait small" role="img" aria-label="The initials MH within a wreath"');
    expect(html).toContain('>MH</text>');
    expect(renderToStaticMarkup(<Portrait portrait={null} name="" />)).toContain('there is no portrait yet');
  });
});

describe('a picture', () => {
  const filesOf = (changes: Partial<Photograph>, upTo = Infinity) => {
    const photograph = { ...samplePhotograph(1), ...changes };
    const html = renderToStaticMarkup(<Picture photograph={photograph} alt="" sizes="10rem" upTo={upTo} />);
    return [...html.matchAll(/\/files\/[0-9a-f-]+\/([\w.-]+)/g)].map(([, file]) => file);
  };

  it('offers three formats in the sizes that exist and no other, the smaller JPEG for old browsers', () => {
    const [avif, webp] = ['avif', 'webp'].map((format) => [480, 800, 1000].map((width) => `1-${width}.${format}`));
    expect(filesOf({ widths: [480, 800, 1000] })).toEqual([...(avif ?? []), ...(webp ?? []), '1-800.jpg']);
    expect(filesOf({ widths: [300] })).toEqual(['1-300.avif', '1-300.webp', '1-300.jpg']);
    expect(filesOf({}, 800)).toEqual(['1-480.avif', '1-800.avif', '1-480.webp', '1-800.webp', '1-800.jpg']);
  });

  it('is the first WebP alone while the others are being made, at the address of its rendition', () => {
    expect(filesOf({ widths: [800], isComplete: false, rendition: 3 })).toEqual(['3-800.webp']);
    expect(filesOf({ widths: [1600], isComplete: false }, 1200)).toEqual(['1-1600.webp']);
  });

  it('waits for nothing unless it is told to', () => {
    const html = renderToStaticMarkup(<Picture photograph={samplePhotograph(1)} alt="" sizes="10rem" />);
    expect(html).not.toMatch(/loading|fetchPriority/);
  });
});

describe('the grid', () => {
  const describeIt = (_: unknown, index: number) => `Photograph ${index + 1}`;
  const shapeOf = (width: number, height: number) => {
    const photographs = [{ ...samplePhotograph(1), width, height }, samplePhotograph(2)];
    return /<li class="([^"]+)">/.exec(
      renderToStaticMarkup(<PhotoGrid photographs={photographs} describe={describeIt} />),
    )?.[1];
  };

  it('names the shape of each photograph, for which the document writes a rule', () => {
    expect(shapeOf(1000, 1000)?.split(' ')).toContain('r1000x1000');
    expect(shapeOf(1080, 1920)?.split(' ')).toContain('r1080x1920');
  });

  it('asks for as much as its place is wide: on a phone a row to itself for the wide ones and those with words', () => {
    const wide = { ...samplePhotograph(3), width: 4000, height: 1000 };
    const bare = [3, 4].map((number) => ({ ...samplePhotograph(number), caption: '' }));
    const photographs = [{ ...samplePhotograph(2), caption: 'Whitby' }, ...bare, { ...wide, caption: '' }];
    const html = renderToStaticMarkup(<PhotoGrid photographs={photographs} describe={describeIt} />);
    const asked = [...html.matchAll(/<source type="image\/avif"[^>]*sizes="[^"]*,([^"]+)"/g)].map(([, size]) => size);
    expect(asked).toEqual(['92vw', '46vw', '46vw', '92vw']);
  });

  it('says when and where, and which part of a larger whole it is', () => {
    const html = renderToStaticMarkup(
      <PhotoGrid
        photographs={[samplePhotograph(1), samplePhotograph(2)]}
        describe={describeIt}
        noteOf={({ id }) => (id === samplePhotograph(1).id ? 'Whitby, June 1952' : '')}
        part={{ before: 60, count: 500 }}
      />,
    );
    expect(html.match(/<small>Whitby, June 1952<\/small>/g)).toHaveLength(1);
    expect(html).toContain('data-before="60" data-count="500"');
  });

  it('links each photograph when it has a page of its own', () => {
    const photographs = [samplePhotograph(1), samplePhotograph(2)];
    const linked = (
      <PhotoGrid photographs={photographs} describe={describeIt} addressOf={({ id }) => `/peg/photographs/${id}`} />
    );
    expect(renderToStaticMarkup(linked).match(/<a href="\/peg\/photographs\//g)).toHaveLength(2);
    const plain = renderToStaticMarkup(<PhotoGrid photographs={photographs} describe={describeIt} />);
    expect(plain).not.toContain('<a');
    expect(plain).toContain('alt="Photograph 1"');
    expect(plain).toContain('<p dir="auto">Whitby, 1952</p>');
  });

  it('shows one on its own larger', () => {
    expect(renderToStaticMarkup(<PhotoGrid photographs={[samplePhotograph(1)]} describe={describeIt} />)).toContain(
      'photos one',
    );
  });
});

it('reads no drawing aloud', () => {
  const drawings = [
    <Sprig key="s" />,
    <Sprig key="o" kind="oak" className="small" />,
    <Mark key="m" />,
    <Branch key="b" />,
  ];
  for (const drawing of drawings) {
    const html = renderToStaticMarkup(drawing);
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toContain('style=');
  }
});

it('names a dialog by its heading, and renders nothing inside while it is closed', () => {
  const open = renderToStaticMarkup(
    <Dialog isOpen heading="Take it back" onClose={nothing}>
      words
    </Dialog>,
  );
  const id = /aria-labelledby="([^"]+)"/.exec(open)?.[1];
  expect(open).toContain(`<h2 id="${id}" tabindex="-1" autofocus="">Take it back</h2>`);
  expect(
    renderToStaticMarkup(
      <Dialog isOpen={false} heading="Take it back" onClose={nothing}>
        words
      </Dialog>,
    ),
  ).not.toContain('words');
});

it('keeps the live region of a toast when there is nothing to say', () => {
  expect(renderToStaticMarkup(<Toast message="" onGone={nothing} />)).toBe('<div role="status"></div>');
  const html = renderToStaticMarkup(
    <Toast message="Removed." onGone={nothing} action={{ label: 'Bring it back', onPress: nothing }} />,
  );
  expect(html).toContain('<button type="button">Bring it back</button>');
});
