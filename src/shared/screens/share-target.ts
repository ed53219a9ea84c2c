/** The form field in which the gallery of a phone sends photographs to the installed product. */
export const SHARED_FIELD = 'photographs';
