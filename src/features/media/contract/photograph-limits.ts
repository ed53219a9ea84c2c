// Limits of photographs and uploads, with units. Other limits are in limits.ts.

export const PHOTOGRAPH_BYTES = 25 * 1024 * 1024;
export const PHOTOGRAPH_PIXELS = 60_000_000;
/** HEIC has a lower limit, because decoding it in WASM is slow. The "24 megapixels" of phones are 5712 by 4284. */
export const HEIC_PIXELS = 5712 * 4284;
export const PHOTOGRAPHS_PER_TRIBUTE = 500;
/** In pixels. A smaller original is served at its own width. */
export const PHOTOGRAPH_WIDTHS = [480, 800, 1200, 1600] as const;
/** Width of the WebP that is made first, before the upload is answered. */
export const FIRST_WIDTH = 800;
/** Smallest part of each side that a crop can leave. */
export const CROP_MIN_FRACTION = 0.05;
/** Only old browsers load JPEG, so two widths suffice. */
export const JPEG_WIDTHS = [800, 1600] as const;
/** Number of photographs on the tribute itself. The rest are on further pages, so that 500 load as fast as a few. */
export const PHOTOGRAPHS_SHOWN = 24;
export const PHOTOGRAPHS_PER_PAGE = 60;
export const PHOTOGRAPHS_PER_STORY = 20;
export const PHOTOGRAPHS_PER_MEMORY = 3;
/** Maximum uploads by visitors, claimed or not: per author in `POSTS_WINDOW_MS`; per network (of guests) in a day. */
export const VISITOR_PHOTOGRAPHS_PER_AUTHOR = 18;
export const VISITOR_PHOTOGRAPHS_PER_NETWORK = 300;
export const VISITOR_PHOTOGRAPHS_NETWORK_MS = 24 * 60 * 60 * 1000;
/** A visitor's photograph is erased if no memory has claimed it within this time. */
export const UNCLAIMED_PHOTOGRAPH_MS = 24 * 60 * 60 * 1000;
/** An interrupted upload can be resumed for this long. */
export const UNFINISHED_UPLOAD_MS = 24 * 60 * 60 * 1000;
/** Families' photographs that a process receives or encodes at once. Further ones get 503 with Retry-After. */
export const UPLOAD_SLOTS = 64;
/** Visitors' photographs that a process receives or encodes at once, counted separately from families'. */
export const UPLOAD_SLOTS_FOR_VISITORS = 48;
/** Maximum number of slots for one person, one network (shared by a household or a wake) and one page. */
export const UPLOAD_SLOTS_EACH = { person: 8, network: 16, page: 24 } as const;
export const UPLOAD_SLOTS_EACH_FOR_VISITORS = { network: 8, page: 24 } as const;
/** Minimum speed: half that of a phone on the slowest network. A pause of 20 seconds ends only the request. */
export const UPLOAD_BYTES_PER_MINUTE = 64 * 1024;
/** Total size of a network's unfinished uploads, counting the sizes that they announced. */
export const UNFINISHED_BYTES = 2 * 1024 * 1024 * 1024;
export const UNFINISHED_BYTES_FOR_VISITORS = 512 * 1024 * 1024;
/** If a network exceeds `UNFINISHED_BYTES`, its uploads without new bytes for this long are removed. */
export const UNFINISHED_UNTOUCHED_MS = 60 * 60 * 1000;
/** Maximum pixels that wait for their first size, per person, network or page. Families can have twice as many. */
export const ENCODER_PIXELS_EACH = 4 * PHOTOGRAPH_PIXELS;
/** Time limit for making a first size, so that a hostile file delays the uploads behind it by less than ten seconds. */
export const ENCODER_TIMEOUT_MS = 9_000;
