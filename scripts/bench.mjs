// `npm run bench`: measures the built product against baselines of the same run. See docs/bench.md.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`This is Node ${process.versions.node}; the bench runs on Node 24. Start it with "npm run bench".`);
  process.exit(1);
}
const { buildIfStale } = await import('./build.mjs');
await buildIfStale(console.log);
const { bench } = await import('../bench/run.ts');
process.exitCode = await bench(process.argv.slice(2), console.log);
