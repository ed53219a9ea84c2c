import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/{server/domains/*,features/*/server}/tables.ts',
    './src/{server/domains/*,features/*/server}/tables/*.ts',
  ],
  out: './src/server/migrations',
});
