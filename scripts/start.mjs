// `npm start` and `npm run dev`. Plain JavaScript, so that an old Node can say in words what it lacks.
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `This is Node ${process.versions.node}; Rosemary runs on Node 24.\n` +
      'On Linux and Windows "npm install" brings it along: start with "npm start".\n' +
      'On macOS please install Node 24 or newer yourself.',
  );
  process.exit(1);
}

// Preview pictures are drawn with our own fonts alone; the library that finds them reads this once for the process.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('../src/server/render/cards/fonts.conf', import.meta.url));

const isDevelopment = process.argv.includes('--dev');
const { endWithLauncher } = await import('./launcher.mjs');
// Not waited for: where it must ask other programs, that takes a moment.
void endWithLauncher();
const { run } = await import('../src/server/main.ts');
await run({
  isDevelopment,
  async prepare({ languages }) {
    if (isDevelopment) return;
    const { buildIfStale } = await import('./build.mjs');
    await buildIfStale(console.log, languages);
  },
});
