// Beside the script of a static page, and only where the operator has opened screens counted.
import { askToCount } from '../enhance/ask-to-count.ts';

const screen = document.querySelector<HTMLElement>('#counting')?.dataset['screen'];
if (screen) askToCount(screen);
