// Swipe, pinch, drag, double tap and wheel in the photograph viewer.
import type { Point, Zoom } from './zoom.ts';

const SWIPE_PIXELS = 48;

const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

/** `onSwipe(1)` asks for the photograph to the right, -1 for the one to the left. */
export function handleGestures(stage: HTMLElement, zoom: Zoom, onSwipe: (way: 1 | -1) => void): void {
  const fingers = new Map<number, Point>();
  let isPinch = false;

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, pointOf(event));
    isPinch ||= fingers.size > 1;
    stage.classList.add('held');
  });
  stage.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return;
    const old = [...fingers.values()];
    fingers.set(event.pointerId, pointOf(event));
    const now = [...fingers.values()];
    zoom.drag(middle(old), middle(now));
    if (now.length > 1) zoom.by(distance(now) / (distance(old) || 1), middle(now));
  });
  const release = ({ pointerId, type }: PointerEvent) => {
    if (!fingers.delete(pointerId) || fingers.size > 0) return;
    stage.classList.remove('held');
    const slid = zoom.settle();
    // Two fingers lifted one after the other are not a swipe.
    const isSwipe = type === 'pointerup' && !isPinch && Math.abs(slid) > SWIPE_PIXELS;
    isPinch = false;
    if (isSwipe) onSwipe(slid < 0 ? 1 : -1);
  };
  stage.addEventListener('pointerup', release);
  stage.addEventListener('pointercancel', release);
  stage.addEventListener('dblclick', (event) => zoom.toggle(pointOf(event)));
  const turnWheel = (event: WheelEvent) => {
    event.preventDefault();
    zoom.by(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointOf(event));
  };
  stage.addEventListener('wheel', turnWheel, { passive: false });
}
