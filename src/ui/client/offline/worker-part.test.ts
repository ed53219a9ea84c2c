import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screens } from '../../../shared/screens/screens.ts';
import { partOf } from './worker-part.ts';

const origin = 'https://rosemary.example';
beforeEach(() => void vi.stubGlobal('location', { origin }));
afterEach(() => void vi.unstubAllGlobals());

const readOffline = Object.values(screens).flatMap(({ isReadOffline, path }) => (isReadOffline ? [path] : []));
const ID = '01890000-0000-7000-8000-000000000000';
const asked = (path: string, more: { method?: string; mode?: RequestMode; referrer?: string } = {}) =>
  partOf({ url: origin + path, method: 'GET', mode: 'navigate', referrer: '', ...more }, readOffline);
const file = (path: string, from: string) => asked(path, { mode: 'cors', referrer: from === '' ? '' : origin + from });

describe('the service worker', () => {
  it('answers for the screens of members that are read offline, and for no other screen', () => {
    expect(readOffline.toSorted()).toEqual([
      '/account',
      '/choice',
      '/create-tribute',
      '/draft',
      '/next-steps',
      '/next-steps/:checklistId',
      '/next-steps/:checklistId/answers',
      '/shared-photographs',
    ]);
    for (const { path, isReadOffline } of Object.values(screens))
      expect(asked(path.replaceAll(/:\w+/g, ID)), path).toBe(isReadOffline ? 'screen' : null);
    expect(asked('/create-tribute?tribute=1')).toBe('screen');
    expect(asked('/choice/more')).toBeNull();
  });

  it('gives stored files to these screens and to their scripts alone', () => {
    expect(file('/assets/entry-browser-1.js', '/choice')).toBe('file');
    expect(file('/assets/editor-page-1.js', '/assets/entry-browser-1.js')).toBe('file');
    expect(file('/assets/figtree-1.woff2', '/assets/app-1.css')).toBe('file');
    for (const from of ['/', '/edith', '/words', '/admin', '/assets/public-1.css', '/assets/first-screen-1.css', ''])
      expect(file('/assets/figtree-1.woff2', from), from).toBeNull();
  });

  it('leaves the API, calls, photographs and other origins alone', () => {
    for (const path of ['/api/tributes', '/functions/sendWelcomeEmail', '/files/a/1.webp', '/sw.js', '/dev/outbox'])
      expect(file(path, '/choice'), path).toBeNull();
    const elsewhere = { url: 'https://other.example/choice', method: 'GET', mode: 'navigate' as const, referrer: '' };
    expect(partOf(elsewhere, readOffline)).toBeNull();
  });

  it('takes photographs that a gallery shares, and no other file', () => {
    expect(asked(screens.sharedPhotographs.path, { method: 'POST' })).toBe('share');
    expect(asked('/shared-photographs', { method: 'POST', mode: 'cors' })).toBeNull();
    expect(asked('/create-tribute', { method: 'POST' })).toBeNull();
  });

  it('leaves the admin area alone', () => {
    for (const path of ['/admin', '/admin/users', '/admin/users?page=2'])
      for (const method of ['GET', 'POST']) expect(asked(path, { method }), path).toBeNull();
    for (const path of ['/api/admin/users', '/api/admin/work']) expect(file(path, '/admin'), path).toBeNull();
    expect(file('/assets/admin-page-1.js', '/admin/users')).toBeNull();
  });

  it('answers no form, and notes those that sign in or out', () => {
    for (const path of ['/userauth', '/userauth/login', '/userauth/second-step'])
      expect(asked(path, { method: 'POST' }), path).toBe('sign in');
    expect(asked('/account', { method: 'POST' })).toBe('sign out');
    for (const path of ['/choice', '/draft', '/create-tribute', '/account/deletion', '/userauthor', '/edith'])
      expect(asked(path, { method: 'POST' }), path).toBeNull();
    expect(asked('/account', { method: 'POST', mode: 'cors' })).toBeNull();
  });
});
