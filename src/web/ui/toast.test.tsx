import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';
import { Toast } from './toast.tsx';

let stop: (() => void) | undefined;

// There is no window here: an effect runs as soon as its component is drawn.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (effect: () => (() => void) | undefined) => void (stop = effect()),
}));

beforeEach(() => {
  vi.useFakeTimers();
  stop = undefined;
});
afterEach(() => void vi.useRealTimers());

const show = (message: string, action?: { label: string; onPress: () => void }) => {
  const onGone = vi.fn<() => void>();
  renderToStaticMarkup(<Toast message={message} onGone={onGone} {...(action && { action })} />);
  return onGone;
};

describe('a confirmation', () => {
  it('goes after 5000 ms, and not sooner', () => {
    const onGone = show('Moved.');
    vi.advanceTimersByTime(4_999);
    expect(onGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('with something to press stays, and can be closed', () => {
    const action = { label: 'Bring it back', onPress: () => {} };
    const onGone = show('Removed.', action);
    vi.advanceTimersByTime(600_000);
    expect(onGone).not.toHaveBeenCalled();
    const html = renderToStaticMarkup(<Toast message="Removed." onGone={onGone} action={action} />);
    expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(['Bring it back', 'Close']);
  });

  it('that is replaced or taken away is forgotten; an empty one waits for nothing', () => {
    const onGone = show('Moved.');
    stop?.();
    vi.advanceTimersByTime(20_000);
    expect(onGone).not.toHaveBeenCalled();
    show('');
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('an error is a notice: nothing takes it away but the person', () => {
  const html = renderToStaticMarkup(
    <Notice kind="problem" role="alert">
      <p>It could not be saved.</p>
    </Notice>,
  );
  expect(html).toContain('role="alert"');
  expect(vi.getTimerCount()).toBe(0);
});
