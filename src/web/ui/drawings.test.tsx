import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { samplePhotograph } from '../../../tests/support/sample-tribute.ts';
import { Candles } from './candle.tsx';
import { Dialog } from './dialog.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { Picture } from './picture.tsx';
import { Portrait } from './portrait.tsx';
import { Branch, Mark, Sprig } from './sprig.tsx';
import { Toast } from './toast.tsx';

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
  it('offers the sizes that exist and no other', () => {
    const html = renderToStaticMarkup(
      <Picture photograph={{ ...samplePhotograph(1), widths: [300] }} alt="" sizes="10rem" />,
    );
    expect(html.match(/\/files\/[^"]*?\.(?:webp|jpg)/g)).toEqual([
      `/files/${samplePhotograph(1).id}/300.webp`,
      `/files/${samplePhotograph(1).id}/300.jpg`,
    ]);
    expect(html).not.toMatch(/loading|fetchPriority/);
  });
});

describe('the grid', () => {
  const describeIt = (_: unknown, index: number) => `Photograph ${index + 1}`;
  const shapeOf = (width: number, height: number) => {
    const photographs = [{ ...samplePhotograph(1), width, height }, samplePhotograph(2)];
    return /<li class="(a\d+)">/.exec(
      renderToStaticMarkup(<PhotoGrid photographs={photographs} describe={describeIt} />),
    )?.[1];
  };

  it('gives each photograph the shape nearest to its own, within reason', () => {
    expect(shapeOf(1000, 1000)).toBe('a10');
    expect(shapeOf(1600, 1200)).toBe('a13');
    expect(shapeOf(1080, 1920)).toBe('a6');
    expect(shapeOf(9000, 500)).toBe('a21');
    expect(shapeOf(500, 9000)).toBe('a6');
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
    <Candles key="c" count={3} />,
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
