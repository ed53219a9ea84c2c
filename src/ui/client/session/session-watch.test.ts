import { describe, expect, it } from 'vitest';
import { SESSION_CHECK_MS } from '../../../shared/limits/limits.ts';
import { watchSession } from './session-watch.ts';

type Answer = string | null | undefined | Error;

/** A page with a fake clock and server. */
function openPage(answers: Answer[], isSeen = true) {
  const page = { asked: 0, ended: 0, isSeen, everyMs: 0, isStopped: false };
  let look = () => {};
  const stop = watchSession({
    ask: async () => {
      page.asked += 1;
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isSeen: () => page.isSeen,
    often: (act, ms) => {
      look = act;
      page.everyMs = ms;
      return () => void (page.isStopped = true);
    },
    ended: () => void (page.ended += 1),
  });
  let isOpened = false;
  /** Runs `look` a number of times. Opening the page counts as the first. */
  const pass = async (times: number) => {
    for (let at = isOpened ? 0 : 1; at < times; at += 1) {
      await new Promise((resolve) => setTimeout(resolve));
      look();
    }
    isOpened = true;
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { page, pass, stop };
}

describe('a page of somebody who is signed in', () => {
  it('asks at once and every five seconds, and stays while they are', async () => {
    const { page, pass, stop } = openPage(['ada', 'ada', 'ada']);
    await pass(3);
    expect([page.everyMs, page.asked, page.ended]).toEqual([SESSION_CHECK_MS, 3, 0]);
    expect(SESSION_CHECK_MS).toBeLessThanOrEqual(5_000);
    stop();
    expect(page.isStopped).toBe(true);
  });

  it('is told once that they have signed out elsewhere, also when that was before it first asked', async () => {
    const later = openPage(['ada', null, null, null]);
    await later.pass(4);
    expect(later.page.ended).toBe(1);
    const before = openPage([null, null]);
    await before.pass(2);
    expect(before.page.ended).toBe(1);
  });

  it('hears nothing when the same person signs in again', async () => {
    const { page, pass } = openPage(['ada', null, 'ada', 'ada']);
    await pass(4);
    expect(page.ended).toBe(1);
  });

  it('is told when somebody else has signed in, and again when they leave', async () => {
    const { page, pass } = openPage(['ada', 'ben', 'ben', null]);
    await pass(3);
    expect(page.ended).toBe(1);
    await pass(1);
    expect(page.ended).toBe(2);
  });

  it('takes a lost connection for nothing at all, and asks less often until there is an answer', async () => {
    const { page, pass } = openPage(['ada', new Error('offline'), undefined, 'ada', 'ada', null]);
    await pass(4);
    expect([page.asked, page.ended]).toEqual([3, 0]);
    await pass(3);
    expect(page.asked).toBe(3);
    await pass(2);
    expect([page.asked, page.ended]).toEqual([5, 0]);
    await pass(1);
    expect([page.asked, page.ended]).toEqual([6, 1]);
  });

  it('asks nothing while nobody sees it, and one thing at a time', async () => {
    const { page, pass } = openPage(['ada'], false);
    await pass(2);
    expect(page.asked).toBe(0);
    let asked = 0;
    let look = () => {};
    watchSession({
      ask: () => {
        asked += 1;
        return new Promise(() => {});
      },
      isSeen: () => true,
      often: (act) => {
        look = act;
        return () => {};
      },
      ended: () => {},
    });
    look();
    look();
    expect(asked).toBe(1);
  });
});
