import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameName, lookName, lookRules, spotName, shapeName } from './picture-look.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('the look of a picture', () => {
  it('comes back from its class names as rules, whatever it is', () => {
    fc.assert(
      fc.property(colour, fc.option(fc.record({ x: fraction, y: fraction })), (shade, focal) => {
        const rules = lookRules(`<img class="${lookName({ colour: shade, focal })}" src="/x.jpg"/>`);
        expect(rules).toContain(`{background:${shade}}`);
        expect(rules.includes('object-position')).toBe(focal !== null);
        if (focal)
          expect(rules).toContain(`object-position:${Math.round(focal.x * 100)}% ${Math.round(focal.y * 100)}%`);
      }),
    );
  });

  it('has a shape', () => {
    const list = [
      { width: 1600, height: 1200 },
      { width: 900, height: 2800 },
    ];
    const html = list.map((size) => `<li class="${shapeName(size)}">`).join('');
    expect(lookRules(html)).toBe('.r1600x1200{--ratio:1.333}.r900x2800{--ratio:0.321}');
  });

  it('is never enlarged beyond one and a half times, in the grid, on its own page and in the arch', () => {
    expect(lookRules(`<figure class="${shapeName({ width: 300, height: 200 })}">`)).toBe(
      '.r300x200{--ratio:1.5;--most:450px}',
    );
    const frame = frameName({ width: 160, height: 150 }, 800);
    expect(lookRules(`<div class="portrait${frame}">`)).toBe('.m180{--most:180px}');
    expect(frameName({ width: 1000, height: 1250 }, 800)).toBe('');
  });

  it('has its spot in the grid', () => {
    const name = spotName({ share: 1 / 3, inRow: 3, half: 0.5 });
    expect(lookRules(`<li class="r900x900 ${name}">`)).toBe(
      '.r900x900{--ratio:1}.s3333-3{--share:0.3333;--gaps:2}.h500{--half:0.5}',
    );
  });

  it('is written once for equal pictures, and not at all for other classes', () => {
    expect(lookRules('<img class="c8a8a72"/><img src="a" class="c8a8a72"/>')).toBe('.c8a8a72{background:#8a8a72}');
    expect(lookRules('<p class="c8a8a72"><img class="cover c12 f1-2-3 r0"/><li class="a13">')).toBe('');
  });

  it('cannot be written by what people typed', () => {
    expect(lookRules('<li>&lt;img class=&quot;c000000&quot;&gt;</li>')).toBe('');
    expect(lookRules('<img alt="x&quot; class=&quot;c000000" class="cffffff"/>')).toBe('.cffffff{background:#ffffff}');
  });
});
