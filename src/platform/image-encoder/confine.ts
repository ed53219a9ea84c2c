import sharp from 'sharp';

/** In this process, libvips may read only the listed formats. */
export function confineDecoders() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}
