import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const styles = (name: string) => `src/app/styles/${name}.css`;

/** The script of static pages is built alone (`--mode public`), so that it is one file, which is one request. */
const inputsOf = (mode: string) => {
  if (mode === 'public') return ['src/app/web/entry-public.ts'];
  const sheets = [styles('first-screen'), styles('public'), styles('app')];
  // The native app is built by scripts/native.mjs.
  if (mode === 'native') return ['src/app/web/entry-native.tsx', ...sheets];
  return ['src/app/web/entry-browser.tsx', 'src/app/web/entry-analytics.ts', ...sheets];
};
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
            codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|strict-policy/ }] },
            // Names are keys of the file store too (decision 124).
            hashCharacters: 'base36',
            chunkFileNames: ({ name }) => `assets/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-[hash].js`,
          },
          input: inputsOf(mode),
        },
      },
  // Puts everything into one file, which starts faster and contains React's production build whatever NODE_ENV says.
  // `@orpc/client` stays outside and is shared with the server: the renderer must recognise errors that the server throws.
  ssr: isSsrBuild ? { noExternal: true, external: ['@orpc/client'] } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
