import { asc, isNull } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { paymentAlarms } from '../tables/provider.ts';

export const openAlarms = (db: Writable) =>
  db
    .select()
    .from(paymentAlarms)
    .where(isNull(paymentAlarms.settledAt))
    .orderBy(asc(paymentAlarms.raisedAt), asc(paymentAlarms.id));
