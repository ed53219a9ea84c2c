import type { Device } from '../../contract/devices.ts';
import { deviceCalled } from '../rules/devices.ts';
import type { sessions } from '../tables.ts';

type SessionRow = typeof sessions.$inferSelect;

/** The device of a session. Rows of the previous release, which may run beside this one, hold it in words. */
export const savedDevice = ({ browser, system, device }: Pick<SessionRow, 'browser' | 'system' | 'device'>): Device =>
  device === null ? { browser, system } : deviceCalled(device);
