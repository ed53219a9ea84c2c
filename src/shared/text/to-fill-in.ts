/** Placeholder for an id or key in addresses that the small script fills in. In its own file, to keep that script small. */
export const TO_FILL_IN = '~';
