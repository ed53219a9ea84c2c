// Our content policy forbids `eval`, which zod tries at the first object schema. So this file must run before any schema
// is created: vite.config.ts puts it at the beginning of zod's own file.
import { config } from 'zod/v4/core';

config({ jitless: true });
