/**
 * The parts of pages that work without React. Their script is in the head of each page and runs before anything is
 * painted, so that the first press is answered. The listeners are on the window, because the rest of the page does not
 * exist yet.
 */
import { bootLanguage } from '../language-boot.ts';
import { keepCampaign } from './campaign.behaviour.ts';
import { avoidDockOverlap, keepEarlyInput } from './dock/dock.behaviour.ts';
import { loadFonts } from './fonts.behaviour.ts';
import { glideToKnownSections, keepTargetInView } from './far-sections.behaviour.ts';
import { turnReviews } from './home/reviews.behaviour.ts';
import { openMenus } from './menu.behaviour.ts';
import { lightSounds } from './programmes/sounds.behaviour.ts';
import { countView } from './statistics/view.behaviour.ts';

bootLanguage();
loadFonts();
keepCampaign();
countView();
openMenus();
turnReviews();
lightSounds();
avoidDockOverlap();
keepEarlyInput();
glideToKnownSections();
keepTargetInView();
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-press=reload]')) location.reload();
});
