import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/domains/*/tables.ts', './src/server/domains/*/tables/*.ts'],
  out: './src/server/migrations',
});
