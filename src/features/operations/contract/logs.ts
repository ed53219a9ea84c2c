import * as z from 'zod';
import { adminList, adminPageOf, listEndpoint, ROWS_PER_ADMIN_PAGE } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import {
  LOG_MESSAGE_CHARACTERS,
  LOG_NAME_CHARACTERS,
  LOG_SNAPSHOT_FACTS,
  LOG_STACK_CHARACTERS,
} from '../../../shared/limits/limits.ts';
import { Cursor } from '../../../shared/api/pages.ts';
import { givenName } from '../../../shared/text/text.ts';

const Name = z.string().max(LOG_NAME_CHARACTERS);

/** A failure in a browser: the part of the specification's log document (section 3) that only the browser knows. */
export const BrowserFailure = z.object({
  error: z.object({
    name: Name,
    message: z.string().max(LOG_MESSAGE_CHARACTERS),
    code: Name.optional(),
    stack: z.string().max(LOG_STACK_CHARACTERS),
  }),
  snapshot: z
    .record(Name, z.union([z.string().max(LOG_MESSAGE_CHARACTERS), z.number(), z.boolean()]))
    .refine((facts) => Object.keys(facts).length <= LOG_SNAPSHOT_FACTS, because('unclear')),
});
export type BrowserFailure = z.infer<typeof BrowserFailure>;

/** seen: an admin knows the failure. fixed: the failure should not happen again. If it does, the group is open again. */
export const LogStatus = z.enum(['open', 'seen', 'fixed']);
export type LogStatus = z.infer<typeof LogStatus>;

export const LogGroup = z.object({
  id: z.string(),
  note: z.string(),
  error: z.string(),
  /** File and function where the failure began, if known. */
  place: z.string(),
  source: z.string(),
  isCritical: z.boolean(),
  status: LogStatus,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Number of failures since the first, including deleted ones. */
  count: z.int(),
});
export type LogGroup = z.infer<typeof LogGroup>;

/** One failure. The specification prescribes these fields in its log document (section 3). */
export const LogEntry = z.object({
  id: z.string(),
  /** Code that a person who met the failure can quote. */
  reference: z.string(),
  note: z.string(),
  error: z.object({ message: z.string(), code: z.string(), stack: z.string(), name: z.string() }),
  isCritical: z.boolean(),
  snapshot: z.record(z.string(), z.unknown()),
  file: z.string(),
  function: z.string(),
  date: z.iso.datetime(),
  status: LogStatus,
  source: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

const GroupId = z.object({ id: givenName(64) });

export const logList = adminList({
  screen: 'adminLogs',
  path: '/admin/logs',
  sorts: ['usual', '-last', '-count'],
  filters: { status: LogStatus, source: z.enum(['server', 'browser']), critical: z.enum(['yes', 'no']) },
  item: LogGroup,
  file: ['id', 'note', 'error', 'place', 'source', 'isCritical', 'status', 'firstAt', 'lastAt', 'count'],
});

export const adminLogs = {
  /** Critical groups first, then the latest. `q`: a reference, or the beginning of a note. */
  list: listEndpoint(logList),
  /** One group with its failures, latest first. Error: NOT_FOUND. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/logs/{id}' })
    .input(GroupId.extend({ after: Cursor.optional() }))
    .output(z.object({ group: LogGroup, page: adminPageOf(LogEntry) })),
  /** Sets the status. Returns the changed ids with their old status, so that the change can be undone. */
  mark: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/log-statuses' })
    .input(z.object({ ids: z.array(givenName(64)).min(1).max(ROWS_PER_ADMIN_PAGE), status: LogStatus }))
    .output(z.object({ marked: z.array(z.object({ id: z.string(), from: LogStatus })) })),
};

export const logs = {
  /** The answer reveals nothing about the stored failure. */
  reportFailure: endpoint('member')
    .route({ method: 'POST', path: '/browser-failures', successStatus: 202 })
    .input(BrowserFailure)
    .output(z.object({ isReceived: z.literal(true) })),
};
