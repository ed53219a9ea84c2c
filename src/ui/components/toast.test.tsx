import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';
import { goesByItself, Toast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a confirmation', () => {
  it('goes after 5000 ms, and not sooner', () => {
    const onGone = vi.fn<() => void>();
    goesByItself(onGone);
    vi.advanceTimersByTime(4_999);
    expect(onGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('that is replaced or taken away is forgotten', () => {
    const onGone = vi.fn<() => void>();
    goesByItself(onGone)();
    vi.advanceTimersByTime(20_000);
    expect(onGone).not.toHaveBeenCalled();
  });

  it('with something to press can be closed', () => {
    const action = { label: 'Bring it back', onPress: () => {} };
    const html = renderToStaticMarkup(<Toast message="Removed." onGone={() => {}} action={action} />);
    expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(['Bring it back', 'Close']);
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
