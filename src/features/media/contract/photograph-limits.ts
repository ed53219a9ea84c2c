// The figures of photographs and their uploads, each with its unit; all others are in limits.ts.

export const PHOTOGRAPH_BYTES = 25 * 1024 * 1024;
export const PHOTOGRAPH_PIXELS = 60_000_000;
/** HEIC is decoded in WASM, slower and in more memory. What phones call 24 megapixels is 5712 by 4284. */
export const HEIC_PIXELS = 5712 * 4284;
export const PHOTOGRAPHS_PER_TRIBUTE = 500;
/** Widths served, in pixels; a smaller original is served at its own width. */
export const PHOTOGRAPH_WIDTHS = [480, 800, 1200, 1600] as const;
/** The width made first, as WebP, before the upload is answered. */
export const FIRST_WIDTH = 800;
/** A crop keeps at least this part of each side. */
export const CROP_MIN_FRACTION = 0.05;
/** JPEG is for old browsers alone, so two widths do. */
export const JPEG_WIDTHS = [800, 1600] as const;
/** On a tribute's own page; the rest are a page or more beside it, so that 500 stay as light as a few. */
export const PHOTOGRAPHS_SHOWN = 24;
export const PHOTOGRAPHS_PER_PAGE = 60;
export const PHOTOGRAPHS_PER_STORY = 20;
export const PHOTOGRAPHS_PER_MEMORY = 3;
/** What visitors may upload, claimed or not: one author in the window of entries, and one network in a day (a wake shares one Wi-Fi). */
export const VISITOR_PHOTOGRAPHS_PER_AUTHOR = 18;
export const VISITOR_PHOTOGRAPHS_PER_NETWORK = 300;
export const VISITOR_PHOTOGRAPHS_NETWORK_MS = 24 * 60 * 60 * 1000;
/** A visitor's photograph that no memory names within a day is removed. */
export const UNCLAIMED_PHOTOGRAPH_MS = 24 * 60 * 60 * 1000;
/** How long files that belong to nothing stay in the trash. */
export const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * The sweep stops where more than this part of all files belongs to nothing. A crash in the middle of erasing a page leaves
 * some whatever the size of the store: about four photographs with all their sizes.
 */
export const SWEEP_PERCENT = 1;
export const SWEEP_FEW_FILES = 50;
/** An upload that was broken off can be continued for a day. */
export const UNFINISHED_UPLOAD_MS = 24 * 60 * 60 * 1000;
/** Photographs of families that are received or encoded at once in one process; more are answered 503 with Retry-After. */
export const UPLOAD_SLOTS = 64;
/** The same of visitors, who take none of the families' places. */
export const UPLOAD_SLOTS_FOR_VISITORS = 48;
/** Of these for one person, one network (a household or a wake shares one) and one page. */
export const UPLOAD_SLOTS_EACH = { person: 8, network: 16, page: 24 } as const;
export const UPLOAD_SLOTS_EACH_FOR_VISITORS = { network: 8, page: 24 } as const;
/** Half of what a telephone on the slowest network still manages; a pause of 20 seconds ends a request too, and it goes on where it was. */
export const UPLOAD_BYTES_PER_MINUTE = 64 * 1024;
/** What one network's uploads that are begun and not ended may come to, by the sizes they announced. */
export const UNFINISHED_BYTES = 2 * 1024 * 1024 * 1024;
export const UNFINISHED_BYTES_FOR_VISITORS = 512 * 1024 * 1024;
/** Where a network has used that up, what has not moved for so long makes room. */
export const UNFINISHED_UNTOUCHED_MS = 60 * 60 * 1000;
/** Pixels of visitors' first pictures of one network or page that may wait, and half of a family's: known from the files' headers. */
export const ENCODER_PIXELS_EACH = 4 * PHOTOGRAPH_PIXELS;
/** A first picture that takes longer is given up, so that no upload waits ten seconds for a hostile one. */
export const ENCODER_TIMEOUT_MS = 9_000;
