import { screens } from '../../../shared/screens/screens.ts';
import { SHARED_FIELD } from '../../../shared/screens/share-target.ts';

/** Colours of the tokens, in daylight. A manifest has one set for both palettes. */
const PAPER = '#faf7f1';

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Describes the product to browsers that can install it. Only screens of members link it. */
export const webManifest = (productName: string) => ({
  id: screens.choice.path,
  name: productName,
  short_name: productName,
  start_url: screens.choice.path,
  scope: '/',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  // The worker takes these photographs, because no other site may send a form here.
  share_target: {
    action: screens.sharedPhotographs.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FIELD, accept: ['image/*'] }] },
  },
  icons: [
    icon('/icon-192.png', 192),
    icon('/icon-512.png', 512),
    icon('/icon-maskable-512.png', 512, 'maskable'),
    icon('/apple-touch-icon.png', 180),
  ],
});
