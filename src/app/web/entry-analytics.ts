// Loaded on static pages only if the operator counts screen views.
import { askToCount } from '../enhance/ask-to-count.ts';

const screen = document.querySelector<HTMLElement>('#counting')?.dataset['screen'];
if (screen) askToCount(screen);
