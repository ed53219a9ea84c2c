import { AsyncIteratorClass } from '@orpc/server';
import { toEventStream } from '@orpc/standard-server-fetch';
import { STREAM_BEAT_MS, STREAM_CHECK_MS, STREAMS, STREAMS_PER_PERSON } from '../../../shared/limits/limits.ts';
import { fail } from '../../errors.ts';

type Asker = { kind: 'visitor' } | { kind: 'member'; user: { id: string }; sessionId: string };

/** Server-sent events. A stream ends when its reader leaves, when the reader's session ends or when the process stops. */
export interface Streams {
  /** Reserves a stream. Call it before any other work, so that a refusal costs nothing. Errors: TOO_MANY_REQUESTS, BUSY. */
  reserve(asker: Asker): StreamPlace;
  count(): number;
  /** Ends all streams and refuses new ones. */
  end(): void;
}

export interface StreamPlace {
  /** Starts the stream. Calls `stop`, which ends the source of the events, however the stream ends. */
  open(events: AsyncIterator<unknown>, stop: () => void): ReadableStream<Uint8Array>;
  /** Gives up the reservation, if the stream is not opened after all. */
  release(): void;
}

interface Open {
  sessionId: string | null;
  personId: string | null;
  stop: () => void;
}

const RETRY_SECONDS = 5;

/** `openSessions` returns those of the given sessions that are still open. */
export function createStreams(openSessions: (sessionIds: readonly string[]) => Promise<Set<string>>): Streams {
  const streams = new Set<Open>();
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;

  // One query checks all sessions. If it fails, streams go on, because each stream itself checks what its reader may see.
  const check = async () => {
    const ids = [...streams].flatMap(({ sessionId }) => sessionId ?? []);
    const alive = ids.length === 0 ? new Set<string>() : await openSessions(ids).catch(() => new Set(ids));
    for (const { sessionId, stop } of streams) if (sessionId !== null && !alive.has(sessionId)) stop();
  };
  const watch = () => {
    timer ??= setInterval(() => void check(), STREAM_CHECK_MS).unref();
  };
  const rest = () => {
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    reserve(asker) {
      const personId = asker.kind === 'member' ? asker.user.id : null;
      if (isEnding || streams.size >= STREAMS) fail('BUSY', { retryAfterSeconds: RETRY_SECONDS });
      const own = [...streams].filter((stream) => personId !== null && stream.personId === personId);
      if (own.length >= STREAMS_PER_PERSON) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_SECONDS });
      const sessionId = asker.kind === 'member' ? asker.sessionId : null;
      const stream: Open = { sessionId, personId, stop: () => {} };
      streams.add(stream);
      watch();
      const release = () => {
        streams.delete(stream);
        rest();
      };
      return { release, open: (events, stop) => opened(Object.assign(stream, { stop }), events, release) };
    },
    count: () => streams.size,
    end() {
      isEnding = true;
      for (const { stop } of streams) stop();
    },
  };
}

function opened({ stop }: Open, events: AsyncIterator<unknown>, release: () => void): ReadableStream<Uint8Array> {
  const followed = new AsyncIteratorClass(
    () => events.next(),
    async () => {
      release();
      // Call `stop` before `return`, which has no effect on a generator while it awaits something.
      stop();
      await events.return?.();
    },
  );
  return toEventStream(followed, { eventIteratorKeepAliveInterval: STREAM_BEAT_MS });
}
