import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/** Sends all messages of an answer together: the engine's server writes them singly, but all before the next tick. */
export function writeWholeAnswers(): void {
  subscribe('net.server.socket', (opened) => {
    const socket: unknown = Reflect.get(Object(opened), 'socket');
    if (socket instanceof Socket) holdUntilTick(socket);
  });
}

function holdUntilTick(socket: Socket): void {
  const write: Socket['write'] = socket.write.bind(socket);
  socket.write = (...words: unknown[]) => {
    if (socket.writableCorked === 0) {
      socket.cork();
      process.nextTick(() => socket.uncork());
    }
    return Reflect.apply(write, socket, words);
  };
}
