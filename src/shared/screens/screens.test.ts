// Tests for traits that would be unsafe, or without effect, on some kinds of screens.
import { expect, it } from 'vitest';
import { screenNames, screens, type Screen, type ScreenName } from './screens.ts';

const namesWith = (has: (screen: Screen) => boolean): ScreenName[] => screenNames.filter((name) => has(screens[name]));

it.each<[what: string, has: (screen: Screen) => unknown, may: (screen: Screen) => unknown]>([
  [
    'cached for everybody',
    ({ cacheSubject }) => cacheSubject,
    ({ access, rendering, isNeverStored }) => access === 'open' && rendering === 'static' && !isNeverStored,
  ],
  [
    'compressed for each reader',
    ({ isCompressed }) => isCompressed,
    ({ access, layout, path, cacheSubject, isNeverStored }) =>
      access === 'open' && layout === 'tribute' && !/:postId/.test(path) && !cacheSubject && !isNeverStored,
  ],
  [
    'open to the forms of visitors although it is for members',
    ({ canTakeVisitorsForms }) => canTakeVisitorsForms,
    ({ access }) => access === 'member',
  ],
  [
    'going back to a refused form',
    ({ isRefusedFormStored }) => isRefusedFormStored,
    ({ access }) => access === 'guest',
  ],
  ['opened by the key of a page', ({ isOpenedByKey }) => isOpenedByKey, ({ path }) => path.endsWith('/:tributePath')],
  ['returned to from an email', ({ canReturnByEmail }) => canReturnByEmail, ({ access }) => access !== 'admin'],
  ['without a link for gifts', ({ hidesSupportLink }) => hidesSupportLink, ({ layout }) => layout === 'public'],
])('a screen that is %s may be so', (_, has, may) => {
  const names = namesWith((screen) => Boolean(has(screen)));
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !may(screens[name]))).toEqual([]);
});

it('takes a form from another site where a mail program sends it, and nowhere else', () => {
  expect(namesWith(({ isOneClick }) => isOneClick)).toEqual(['unsubscribe']);
});
