// Drag and drop in a grid of equal tiles. React neither measures nor draws during a drag: transforms move the picture
// and the line at the drop place, so that five hundred tiles stay smooth.

export interface DragHooks {
  onLift: (id: string) => void;
  /** `position` counts from 0 among the other tiles. */
  onDrop: (id: string, position: number) => void;
  onCancel: () => void;
}

const HOLD_MS = 320;
const SLIP_PIXELS = 8;
/** The page scrolls when the finger is nearer than this to the window's edge. */
const EDGE_PIXELS = 110;
const FASTEST_PIXELS = 22;
const CLICK_MS = 50;

interface Geometry {
  columns: number;
  across: number;
  down: number;
  gap: number;
  count: number;
  from: number;
  left: number;
  /** In document coordinates, so that scrolling does not change them. */
  top: number;
}

interface Held {
  id: string;
  tile: HTMLElement;
  ghost: HTMLElement;
  marker: HTMLElement;
  geometry: Geometry;
  frame: number;
}

interface Gesture {
  pointerId: number;
  tile: HTMLElement;
  startX: number;
  startY: number;
  x: number;
  y: number;
  isTouch: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  held: Held | null;
}

/** The gap nearest to a point in the grid, and the position of a tile that is dropped there. */
export function positionAt(
  geometry: Pick<Geometry, 'columns' | 'across' | 'down' | 'count' | 'from'>,
  x: number,
  y: number,
) {
  const { columns, across, down, count, from } = geometry;
  const rows = Math.ceil(count / columns);
  const row = Math.min(Math.max(Math.floor(y / down), 0), rows - 1);
  const column = Math.min(Math.max(Math.round(x / across), 0), columns);
  const gap = Math.min(row * columns + column, count);
  return { row, column: gap - row * columns, position: gap > from ? gap - 1 : gap };
}

function measure(list: HTMLElement, tile: HTMLElement): Geometry {
  const box = list.getBoundingClientRect();
  const style = getComputedStyle(list);
  const columns = style.gridTemplateColumns.split(' ').length;
  const gap = Number.parseFloat(style.columnGap) || 0;
  const cell = tile.getBoundingClientRect();
  const tiles = [...list.children].filter((child) => child instanceof HTMLElement && child.dataset['id']);
  return {
    columns,
    gap,
    across: cell.width + gap,
    down: cell.height + gap,
    count: tiles.length,
    from: tiles.indexOf(tile),
    left: box.left,
    top: box.top + window.scrollY,
  };
}

function newGesture({ pointerId, clientX: x, clientY: y, pointerType }: PointerEvent, tile: HTMLElement): Gesture {
  const isTouch = pointerType === 'touch';
  return { pointerId, tile, x, y, isTouch, startX: x, startY: y, timer: undefined, held: null };
}

export function dragTiles(list: HTMLElement, hooks: DragHooks): () => void {
  let gesture: Gesture | null = null;
  const listening = new AbortController();
  const { signal } = listening;
  const spendClick = clickSpender(list, signal);

  const onDown = (event: PointerEvent) => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
    if (!tile || event.button !== 0 || !event.isPrimary || gesture) return;
    const begun = newGesture(event, tile);
    if (begun.isTouch) begun.timer = setTimeout(() => lift(list, begun, hooks), HOLD_MS);
    gesture = begun;
    watch.begin();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== gesture?.pointerId) return;
    gesture.x = event.clientX;
    gesture.y = event.clientY;
    if (gesture.held || Math.hypot(gesture.x - gesture.startX, gesture.y - gesture.startY) < SLIP_PIXELS) return;
    if (gesture.isTouch) end(false);
    else lift(list, gesture, hooks);
  };
  function end(isDropped: boolean) {
    const ended = gesture;
    gesture = null;
    watch.end();
    clearTimeout(ended?.timer);
    if (!ended?.held) return;
    spendClick();
    const { id, geometry } = ended.held;
    // Read the position now, because the finger may have moved since the last frame.
    const { position } = pointedAt(geometry, ended);
    putAway(list, ended.held);
    if (isDropped && position !== geometry.from) hooks.onDrop(id, position);
    else hooks.onCancel();
  }
  const watch = gestureWatch({
    onMove,
    onUp: (event) => (event.pointerId === gesture?.pointerId ? end(true) : undefined),
    onAway: () => end(false),
  });
  const hold = (event: Event) => {
    if (gesture?.held || (gesture?.isTouch && event.type === 'contextmenu')) event.preventDefault();
  };
  list.addEventListener('pointerdown', onDown, { signal });
  list.addEventListener('contextmenu', hold, { signal });
  // The listener is not passive, because it keeps the finger from scrolling the page while a tile is held.
  list.addEventListener('touchmove', hold, { signal, passive: false });
  return () => {
    end(false);
    listening.abort();
  };
}

/** Swallows the click after a drag. A mouse sends one at once; a finger sends none, and its next press must count. */
function clickSpender(list: HTMLElement, signal: AbortSignal): () => void {
  let isSpent = false;
  const spend = (event: Event) => {
    if (!isSpent) return;
    event.preventDefault();
    event.stopPropagation();
  };
  list.addEventListener('click', spend, { signal, capture: true });
  return () => {
    isSpent = true;
    setTimeout(() => (isSpent = false), CLICK_MS);
  };
}

interface Watched {
  onMove: (event: PointerEvent) => void;
  onUp: (event: PointerEvent) => void;
  onAway: () => void;
}

function gestureWatch({ onMove, onUp, onAway }: Watched) {
  let listening: AbortController | null = null;
  return {
    begin() {
      listening = new AbortController();
      const { signal } = listening;
      window.addEventListener('pointermove', onMove, { signal, passive: true });
      window.addEventListener('pointerup', onUp, { signal });
      window.addEventListener('pointercancel', onAway, { signal });
      window.addEventListener('blur', onAway, { signal });
      const escape = (event: KeyboardEvent) => (event.key === 'Escape' ? onAway() : undefined);
      window.addEventListener('keydown', escape, { signal });
    },
    end: () => listening?.abort(),
  };
}

function lift(list: HTMLElement, gesture: Gesture, hooks: DragHooks) {
  const { tile } = gesture;
  const geometry = measure(list, tile);
  const ghost = document.createElement('div');
  ghost.className = 'tile-ghost';
  ghost.append(...[...tile.querySelectorAll('img')].map((image) => image.cloneNode()));
  ghost.style.width = `${geometry.across - geometry.gap}px`;
  ghost.style.height = `${geometry.down - geometry.gap}px`;
  const marker = document.createElement('li');
  marker.className = 'tile-marker';
  marker.setAttribute('aria-hidden', 'true');
  marker.style.height = `${geometry.down - geometry.gap}px`;
  list.append(marker);
  document.body.append(ghost);
  list.classList.add('holding');
  tile.classList.add('held');
  const id = tile.dataset['id'] ?? '';
  gesture.held = { id, tile, ghost, marker, geometry, frame: 0 };
  navigator.vibrate?.(12);
  hooks.onLift(id);
  follow(gesture);
}

function follow(gesture: Gesture) {
  const { held, x, y } = gesture;
  if (!held) return;
  const { geometry, ghost, marker } = held;
  const speed = edgeSpeed(y);
  if (speed !== 0) window.scrollBy(0, speed);
  ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -60%) scale(1.08)`;
  const { row, column } = pointedAt(geometry, gesture);
  const [left, top] = [column * geometry.across - geometry.gap / 2, row * geometry.down];
  marker.style.transform = `translate(${left}px, ${top}px) translateX(-50%)`;
  held.frame = requestAnimationFrame(() => follow(gesture));
}

const pointedAt = (geometry: Geometry, { x, y }: Gesture) =>
  positionAt(geometry, x - geometry.left, y + window.scrollY - geometry.top);

function edgeSpeed(y: number): number {
  const fromFoot = window.innerHeight - y;
  const nearness = Math.max(EDGE_PIXELS - y, EDGE_PIXELS - fromFoot, 0) / EDGE_PIXELS;
  return Math.sign(y - window.innerHeight / 2) * Math.round(Math.min(1, nearness) * FASTEST_PIXELS);
}

function putAway(list: HTMLElement, { tile, ghost, marker, frame }: Held) {
  cancelAnimationFrame(frame);
  ghost.remove();
  marker.remove();
  tile.classList.remove('held');
  list.classList.remove('holding');
}
