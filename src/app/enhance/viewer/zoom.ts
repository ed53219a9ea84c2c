// Size and position of a photograph in the viewer.
export interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  isWhole(): boolean;
  reset(): void;
  /** Zooms around a point in the window, by default the middle. */
  by(factor: number, point?: Point): void;
  toggle(point?: Point): void;
  /** Moves an enlarged photograph, or slides an unzoomed one sideways. */
  drag(from: Point, to: Point): void;
  /** Resets a sideways slide and returns its distance in pixels. */
  settle(): number;
}

const LARGEST = 6;
const CLOSE = 2.5;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function middleOf(stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Requests a larger file once the photograph is larger than the window. */
function sharpen(stage: HTMLElement, scale: number) {
  if (scale < 1.2) return;
  for (const part of stage.querySelectorAll('source,img')) part.setAttribute('sizes', `${Math.ceil(scale) * 100}vw`);
}

export function makeZoom(stage: HTMLElement, onChange: (isWhole: boolean) => void): Zoom {
  let scale = 1;
  let shift: Point = { x: 0, y: 0 };

  function place(nextScale: number, { x, y }: Point, canSlide = false) {
    const reach = (nextScale - 1) / 2;
    const [wide, high] = [stage.clientWidth * reach, stage.clientHeight * reach];
    scale = nextScale;
    shift = { x: canSlide && scale === 1 ? x : between(x, -wide, wide), y: between(y, -high, high) };
    const picture = stage.firstElementChild;
    if (picture instanceof HTMLElement)
      picture.style.transform = `translate(${shift.x}px,${shift.y}px) scale(${scale})`;
    sharpen(stage, scale);
    onChange(scale === 1);
  }

  function by(factor: number, point = middleOf(stage)) {
    const next = between(scale * factor, 1, LARGEST);
    const centre = middleOf(stage);
    const moved = (at: number, from: number, old: number) => at - from - ((at - from - old) * next) / scale;
    place(next, { x: moved(point.x, centre.x, shift.x), y: moved(point.y, centre.y, shift.y) });
  }

  return {
    by,
    isWhole: () => scale === 1,
    reset: () => place(1, { x: 0, y: 0 }),
    toggle: (point) => by(scale > 1 ? 1 / LARGEST : CLOSE, point),
    drag: (from, to) => place(scale, { x: shift.x + to.x - from.x, y: shift.y + to.y - from.y }, true),
    settle() {
      const slid = scale === 1 ? shift.x : 0;
      place(scale, shift);
      return slid;
    },
  };
}
