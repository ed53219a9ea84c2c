/** In an address that a document carries for the small script: where the id or key goes. Alone in its file, as the script holds no more. */
export const TO_FILL_IN = '~';
