import type { Device } from '../../contract/devices.ts';
import { deviceCalled } from '../rules/devices.ts';
import type { sessions } from '../tables.ts';

type SessionRow = typeof sessions.$inferSelect;

/** The device of a session. The previous release, which may still run beside this one, stores it as text. */
export const savedDevice = ({
  browser,
  system,
  deviceName,
  device,
}: Pick<SessionRow, 'browser' | 'system' | 'deviceName' | 'device'>): Device =>
  device === null ? { browser, system, deviceName } : deviceCalled(device);
