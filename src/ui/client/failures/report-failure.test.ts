import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import { BrowserFailure } from '../../../features/operations/contract/logs.ts';
import { failureReporter } from './report-failure.ts';

function open(answer: () => Promise<{ isReceived: true }> = async () => ({ isReceived: true })) {
  const told: BrowserFailure[] = [];
  const reportFailure = (failure: BrowserFailure) => {
    told.push(failure);
    return answer();
  };
  return { told, report: failureReporter({ logs: { reportFailure } }, () => '/create-tribute') };
}

test('a failure is told with its screen, cut to what the contract takes', () => {
  const { told, report } = open();
  report(Object.assign(new TypeError('x'.repeat(5_000)), { code: 'E_ODD', stack: 'y'.repeat(50_000) }));
  expect(told).toHaveLength(1);
  expect(BrowserFailure.safeParse(told[0]).success).toBe(true);
  expect(told[0]).toMatchObject({
    error: { name: 'TypeError', code: 'E_ODD' },
    snapshot: { screen: '/create-tribute' },
  });
});

test('what is not an error is told too', () => {
  const { told, report } = open();
  report('only words');
  expect(told).toMatchObject([{ error: { name: 'Error', message: 'only words' } }]);
});

test('what the server itself refused is not', () => {
  const { told, report } = open();
  report(new ORPCError('NOT_FOUND'));
  report({ status: 404, statusText: 'Not Found', internal: false, data: null });
  expect(told).toEqual([]);
});

test('a page that fails over and over is heard of five times', () => {
  const { told, report } = open();
  for (let at = 0; at < 50; at += 1) report(new Error(`failure ${at}`));
  expect(told).toHaveLength(5);
});

test('nothing follows when it cannot be told', async () => {
  const lost = vi.fn<() => void>();
  process.on('unhandledRejection', lost);
  const { report } = open(async () => {
    throw new TypeError('Failed to fetch');
  });
  report(new Error('first'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(lost).not.toHaveBeenCalled();
  process.off('unhandledRejection', lost);
});
