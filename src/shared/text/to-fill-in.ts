/** Stands for an id or key in addresses until the small script fills it in. In its own file, to keep that script small. */
export const TO_FILL_IN = '~';
