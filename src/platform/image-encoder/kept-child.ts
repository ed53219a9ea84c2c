import type { ChildProcess } from 'node:child_process';
import type { EncoderWork } from './encoder-process.ts';
import type { EncoderAnswer } from './index.ts';

interface Told {
  answered(id: number, answer: EncoderAnswer<unknown>): void;
  /** Called when the process ends. The next message starts a new one. */
  ended(): void;
}

/** One child process. The first message starts it. If it ends, the next message starts it again. */
export function keepChild(start: () => ChildProcess, { answered, ended }: Told) {
  let child: ChildProcess | null = null;

  function stop() {
    const stopped = child;
    child = null;
    stopped?.kill('SIGKILL');
  }

  function endOf(process: ChildProcess) {
    if (child !== process) return;
    stop();
    ended();
  }

  function ready(): ChildProcess {
    if (child?.connected) return child;
    stop();
    const started = start();
    child = started;
    started.on('message', (said: { id: number; answer: EncoderAnswer<unknown> }) => answered(said.id, said.answer));
    for (const end of ['exit', 'error']) started.on(end, () => endOf(started));
    return started;
  }

  return {
    stop,
    send(work: EncoderWork) {
      const to = ready();
      to.send(work, (error) => error && endOf(to));
    },
  };
}
