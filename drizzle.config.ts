import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/server/tables.ts', './src/features/*/server/tables/*.ts'],
  out: './src/app/server/migrations',
});
