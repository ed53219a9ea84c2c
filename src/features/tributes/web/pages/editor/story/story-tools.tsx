import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import * as words from '../../../../words/en/story.ts';
import type { Tool, ToolState } from './commands.ts';

const drawn = (...paths: string[]) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

const drawings: [Tool | 'photograph', ReactNode][] = [
  ['heading', <span key="heading">H</span>],
  ['bold', <b key="bold">B</b>],
  ['italic', <i key="italic">I</i>],
  [
    'quote',
    drawn('M10 7c-3 1-4.5 3.2-4.5 6.500V17H10v-4.500H7.500M18.500 7c-3 1-4.500 3.200-4.500 6.500V17h4.500v-4.500H16'),
  ],
  ['bullets', drawn('M9 6h11M9 12h11M9 18h11', 'M4.500 6h.01M4.500 12h.01M4.500 18h.01')],
  [
    'numbers',
    drawn(
      'M10 6h10M10 12h10M10 18h10M3.500 5 5 4v4.500M3.500 15.500c.3-1.300 2.800-1.300 2.800.2 0 1.100-2.700 1.900-2.800 3.300h3',
    ),
  ],
  ['photograph', drawn('M4 5.500h16v13H4zM4 16l4.500-4.500 4 4L15.500 13l4.500 3.500', 'M15 9.200h.01')],
  ['undo', drawn('M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3')],
  ['redo', drawn('m16 5 4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3')],
];

interface Props {
  state: ToolState;
  controls: string;
  run: (tool: Tool) => void;
  choosePhotograph: () => void;
}

export function StoryTools({ state, controls, run, choosePhotograph }: Props) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const ends = { Home: 0, End: drawings.length - 1 }[event.key];
    if (step === 0 && ends === undefined) return;
    event.preventDefault();
    const next = ends ?? (current + (isRightToLeft ? -step : step) + drawings.length) % drawings.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="story-tools" role="toolbar" aria-label={words.tools} aria-controls={controls} ref={bar}>
      {drawings.map(([tool, drawing], at) => (
        <button
          key={tool}
          type="button"
          title={words.toolName(tool)}
          aria-label={words.toolName(tool)}
          {...(tool === 'photograph' ? { 'aria-haspopup': 'dialog' as const } : pressed(state[tool]))}
          tabIndex={at === current ? 0 : -1}
          // This keeps focus and selection in the text, and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(at)}
          onKeyDown={onKeyDown}
          onClick={() => (tool === 'photograph' ? choosePhotograph() : run(tool))}
        >
          {drawing}
        </button>
      ))}
    </div>
  );
}

const pressed = ({ isOn, isPossible }: ToolState[Tool]) => ({
  'aria-pressed': isOn ?? undefined,
  'aria-disabled': !isPossible || undefined,
});
