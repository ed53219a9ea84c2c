// Limits of photographs and uploads, with units; the others are in limits.ts.

export const PHOTOGRAPH_BYTES = 25 * 1024 * 1024;
export const PHOTOGRAPH_PIXELS = 60_000_000;
/** HEIC is decoded in WASM, with more time and memory. Phones' "24 megapixels" are 5712 by 4284. */
export const HEIC_PIXELS = 5712 * 4284;
export const PHOTOGRAPHS_PER_TRIBUTE = 500;
/** Pixels; a smaller original is served at its own width. */
export const PHOTOGRAPH_WIDTHS = [480, 800, 1200, 1600] as const;
/** Made first, as WebP, before the upload responds. */
export const FIRST_WIDTH = 800;
/** Minimum part of each side that a crop keeps. */
export const CROP_MIN_FRACTION = 0.05;
/** JPEG is only for old browsers, so two widths suffice. */
export const JPEG_WIDTHS = [800, 1600] as const;
/** On the tribute's own page; the rest are on further pages, so that 500 stay as light as a few. */
export const PHOTOGRAPHS_SHOWN = 24;
export const PHOTOGRAPHS_PER_PAGE = 60;
export const PHOTOGRAPHS_PER_STORY = 20;
export const PHOTOGRAPHS_PER_MEMORY = 3;
/** Visitors' uploads, claimed or not: per author in the entries' window; per network (a shared Wi-Fi) in a day. */
export const VISITOR_PHOTOGRAPHS_PER_AUTHOR = 18;
export const VISITOR_PHOTOGRAPHS_PER_NETWORK = 300;
export const VISITOR_PHOTOGRAPHS_NETWORK_MS = 24 * 60 * 60 * 1000;
/** Then an unclaimed photograph of a visitor is erased. */
export const UNCLAIMED_PHOTOGRAPH_MS = 24 * 60 * 60 * 1000;
/** How long stray files stay in the trash. */
export const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
/** Percentage of stray files that stops the sweep. A crash leaves a few files (four photographs) in any store. */
export const SWEEP_PERCENT = 1;
export const SWEEP_FEW_FILES = 50;
/** An interrupted upload can be resumed for a day. */
export const UNFINISHED_UPLOAD_MS = 24 * 60 * 60 * 1000;
/** Families' photographs received or encoded at once per process; more get 503 with Retry-After. */
export const UPLOAD_SLOTS = 64;
/** The same for visitors, separately. */
export const UPLOAD_SLOTS_FOR_VISITORS = 48;
/** Maximum per person, network (a household or wake shares one) and page. */
export const UPLOAD_SLOTS_EACH = { person: 8, network: 16, page: 24 } as const;
export const UPLOAD_SLOTS_EACH_FOR_VISITORS = { network: 8, page: 24 } as const;
/** Half of what a phone on the slowest network manages. A pause of 20 seconds ends a request; it can resume. */
export const UPLOAD_BYTES_PER_MINUTE = 64 * 1024;
/** Total announced size of a network's unfinished uploads. */
export const UNFINISHED_BYTES = 2 * 1024 * 1024 * 1024;
export const UNFINISHED_BYTES_FOR_VISITORS = 512 * 1024 * 1024;
/** Above that total, uploads idle for so long are removed. */
export const UNFINISHED_UNTOUCHED_MS = 60 * 60 * 1000;
/** Pixels of first pictures that may wait per network or page; half for a family. Read from file headers. */
export const ENCODER_PIXELS_EACH = 4 * PHOTOGRAPH_PIXELS;
/** Limit for a first picture, so that no upload waits ten seconds for a hostile one. */
export const ENCODER_TIMEOUT_MS = 9_000;
