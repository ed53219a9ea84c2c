import { oc } from '@orpc/contract';
import { ErrorData, errorStatus, type ErrorCode } from './errors.ts';

/** Role needed, before any rule about the object. `open`: anyone. `guest`: only people without a session. */
export type Access = 'open' | 'guest' | 'member' | 'admin';

export interface EndpointMeta extends Record<string, unknown> {
  access: Access;
  /** Needs a recent proof of identity. */
  isGrave?: boolean;
}

const errors = Object.fromEntries(
  Object.entries(errorStatus).map(([code, status]) => [code, { status, data: ErrorData.optional() }]),
) as Record<ErrorCode, { status: number; data: ReturnType<typeof ErrorData.optional> }>;

/** The only way to declare an endpoint, so that none lacks an access. */
export const endpoint = (access: Access) => oc.$meta<EndpointMeta>({ access }).errors(errors);

/** For admins with a proof of identity in the last minutes; STEP_UP_NEEDED for all others. */
export const graveEndpoint = () => endpoint('admin').meta({ access: 'admin', isGrave: true });
