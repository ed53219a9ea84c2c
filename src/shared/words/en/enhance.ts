// All texts of the small public script, in a file of their own to keep the script small.
export const night = 'Night';
export const day = 'Day';
export const edit = 'Edit this page';
export const yourPages = 'Your pages';
export const yours = 'You left something here:';
export const changeYours = 'Change or take back your memory';
export const offline =
  'You are offline, so this was not sent. Nothing is lost: please press the button again once the connection is back.';
export const copied = 'Copied';
export const copyByHand = 'Your browser does not let us copy it. The link is selected, so you can copy it yourself.';
export const send = 'Tell people about it';
export const tools = 'Your tools';
