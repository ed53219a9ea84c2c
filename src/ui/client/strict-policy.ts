// Our content policy refuses code made from text, which zod tries at the first object schema. This must therefore run
// before any schema is made: vite.config.ts puts it at the head of zod's own file.
import { config } from 'zod/v4/core';

config({ jitless: true });
