import type { Analytics } from './index.ts';

export const noAnalytics: Analytics = { isOn: false, count: async () => false };
