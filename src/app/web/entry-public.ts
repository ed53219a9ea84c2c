// The only script of a static page, which is complete without it.
import { enhance } from '../enhance/enhance.ts';

enhance();
