import type { Device } from '../../contract/devices.ts';
import { deviceCalled } from '../rules/devices.ts';
import type { sessions } from '../tables.ts';

type SessionRow = typeof sessions.$inferSelect;

/** What a session was opened with. Of the release before, which may run beside this one, there are words. */
export const keptDevice = ({ browser, system, device }: Pick<SessionRow, 'browser' | 'system' | 'device'>): Device =>
  device === null ? { browser, system } : deviceCalled(device);
