export const everywhere = 'Remove everywhere';
export const photographTitle = 'Remove this photograph everywhere';
export const photographWhat =
  'It goes from the page that visitors see, at once, from what you are writing, and from everything the page was before, with all words about it.';
export const notUndone = 'This cannot be undone, and nobody can bring it back, we neither.';
export const notOurs =
  'Somebody may have kept a copy of their own, or downloaded one of everything before. Those are not in our hands any more.';
export const removePhotograph = 'Remove it everywhere';
export const photographDone = 'The photograph is gone from the page and from everything the page was before.';
export const toPhotographs = 'Back to the photographs';
export const forKeepers = 'Only the people who look after this page can do this.';
