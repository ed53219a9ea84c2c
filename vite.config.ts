import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screens } from './src/shared/screens/screens.ts';

const styles = (name: string) => `src/app/styles/${name}.css`;

/** The script of static pages and the worker are built alone (`--mode public`, `worker`), so that each is one file. */
const inputsOf = (mode: string) => {
  if (mode === 'public' || mode === 'worker') return [`src/app/web/entry-${mode}.ts`];
  const sheets = [styles('first-screen'), styles('public'), styles('app')];
  // The native app is built by scripts/native.mjs.
  if (mode === 'native') return ['src/app/web/entry-native.tsx', ...sheets];
  return ['src/app/web/entry-browser.tsx', 'src/app/web/entry-analytics.ts', ...sheets];
};

const readOffline = Object.values(screens).flatMap(({ isReadOffline, path }) => (isReadOffline ? [path] : []));

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: 'src/app/public',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: 'src/app/server/render/render.tsx',
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
      }
    : {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: true,
        // The content security policy is strict, so nothing is inlined, not even a small picture.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          output: {
            // `strict-policy` is in one file with zod, so that it runs before the first schema is made.
            codeSplitting:
              mode === 'worker' ? false : { groups: [{ name: 'zod', test: /node_modules\/zod\/|strict-policy/ }] },
            // Names are keys of the file store too (decision 124).
            hashCharacters: 'base36',
            ...(mode === 'worker' && { entryFileNames: 'sw.js', format: 'iife' as const }),
            chunkFileNames: ({ name }) => `assets/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-[hash].js`,
          },
          input: inputsOf(mode),
        },
      },
  // Puts everything into one file, which starts faster and contains React's production build whatever NODE_ENV says.
  // `@orpc/client` stays outside and is shared with the server: the renderer must recognise errors that the server throws.
  ssr: isSsrBuild ? { noExternal: true, external: ['@orpc/client'] } : {},
  define:
    mode === 'worker'
      ? { READ_OFFLINE: JSON.stringify(readOffline) }
      : isSsrBuild
        ? { 'process.env.NODE_ENV': '"production"' }
        : {},
}));
