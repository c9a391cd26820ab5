/** All stories, in the order of the menu. */
import { classify } from './classify';
import { conflict } from './conflict';
import { crash } from './crash';
import { firstPush } from './first-push';
import { monthEnd } from './month-end';
import type { Story } from './story';
import { timeOut } from './time-out';

export const stories: readonly Story[] = [firstPush, conflict, crash, timeOut, monthEnd, classify];
