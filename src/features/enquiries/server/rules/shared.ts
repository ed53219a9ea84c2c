import type { Shared } from '../../contract/enquiries.ts';
import { ENDED_ENQUIRY_READ_MS } from '../../contract/enquiry-limits.ts';

export const nothingShared: Shared = { name: '', phone: '', email: '', died: '', diedOn: '', town: '' };

/** The ticked facts. The email address is always the account's confirmed one, never a typed one. */
export const sharedOf = (ticked: Partial<Omit<Shared, 'email'>> & { email?: boolean }, confirmed: string): Shared => ({
  name: ticked.name ?? '',
  phone: ticked.phone ?? '',
  email: ticked.email ? confirmed : '',
  died: ticked.died ?? '',
  diedOn: ticked.diedOn ?? '',
  town: ticked.town ?? '',
});

export const isTakenAway = (endedAt: Date | null, now: Date): boolean =>
  endedAt !== null && now.getTime() - endedAt.getTime() >= ENDED_ENQUIRY_READ_MS;

/** The facts that a provider may still see: after the end no contact details, and a month later nothing. */
export function seenByProvider(shared: Shared, endedAt: Date | null, now: Date): Shared {
  if (isTakenAway(endedAt, now)) return nothingShared;
  const { name, phone, email, died, diedOn, town } = shared;
  return endedAt === null ? { name, phone, email, died, diedOn, town } : { ...nothingShared, name, died, diedOn, town };
}
