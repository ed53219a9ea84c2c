import sharp from 'sharp';

/** Lets libvips read only the listed formats in this process. */
export function confineDecoders() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}
