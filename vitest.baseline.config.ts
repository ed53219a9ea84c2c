import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

const { test, ...rest } = usual;
export default defineConfig({ ...rest, test: { ...test, include: ['tests/baseline/save-*.ts'], maxWorkers: 2 } });
