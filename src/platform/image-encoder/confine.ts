import sharp from 'sharp';

/** In this process, libvips may read only the listed formats. */
export function confineDecoders() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  // Somebody waits for a first size, and two threads make it a quarter sooner. More would take more memory.
  sharp.concurrency(2);
  sharp.cache(false);
}
