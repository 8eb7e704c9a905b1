/**
 * What pages do without React, in the head of each and before anything paints: a press is answered from the first
 * moment that there is something to press. The listeners are the window's, because the rest of the page has not come
 * yet.
 */
import { bootLanguage } from '../language-boot.ts';
import { keepCampaign } from './campaign.behaviour.ts';
import { keepDockAside, keepEarlyPresses } from './dock/dock.behaviour.ts';
import { glideToKnownSections, holdTarget } from './far-sections.behaviour.ts';
import { turnReviews } from './home/reviews.behaviour.ts';
import { openMenus } from './menu.behaviour.ts';
import { lightSounds } from './programmes/sounds.behaviour.ts';
import { countView } from './statistics/view.behaviour.ts';

bootLanguage();
keepCampaign();
countView();
openMenus();
turnReviews();
lightSounds();
keepDockAside();
keepEarlyPresses();
glideToKnownSections();
holdTarget();
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-press=reload]')) location.reload();
});
