import { oc } from '@orpc/contract';
import { ErrorData, errorStatus, type ErrorCode } from './errors.ts';

/** Who may call an endpoint. Rules about its object apply too. `open`: anyone. `guest`: only without a session. */
export type Access = 'open' | 'guest' | 'member' | 'admin';

export interface EndpointMeta extends Record<string, unknown> {
  access: Access;
  /** The caller must have proved their identity recently, with password or second step. */
  isGrave?: boolean;
}

const errors = Object.fromEntries(
  Object.entries(errorStatus).map(([code, status]) => [code, { status, data: ErrorData.optional() }]),
) as Record<ErrorCode, { status: number; data: ReturnType<typeof ErrorData.optional> }>;

/** Every endpoint is declared with this function, so that none lacks an access rule. */
export const endpoint = (access: Access) => oc.$meta<EndpointMeta>({ access }).errors(errors);

/** For admins who proved their identity in the last minutes. All other admins get STEP_UP_NEEDED. */
export const graveEndpoint = () => endpoint('admin').meta({ access: 'admin', isGrave: true });
