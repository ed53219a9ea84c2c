import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

interface Pull {
  x: number;
  y: number;
}

const STEP = 0.01;
const STRIDE = 0.05;

/** Handlers for a handle on a picture. `onPull` gets the distance, by pointer or keys, in fractions of the picture. */
export function usePulling(onPull: (byX: number, byY: number) => void) {
  const last = useRef<Pull | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const stage = event.currentTarget.closest('.stage')?.getBoundingClientRect();
      if (!last.current || !stage) return;
      onPull((event.clientX - last.current.x) / stage.width, (event.clientY - last.current.y) / stage.height);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => (last.current = null),
    onPointerCancel: () => (last.current = null),
    onKeyDown(event: KeyboardEvent) {
      const step = event.shiftKey ? STRIDE : STEP;
      const ways: Record<string, [number, number]> = {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      };
      const way = ways[event.key];
      if (!way) return;
      event.preventDefault();
      onPull(...way);
    },
  };
}
