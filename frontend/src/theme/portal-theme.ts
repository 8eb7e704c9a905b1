import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { portalRecipes, portalSlotRecipes } from './portal-recipes.ts';
import { siteConfig } from './theme.ts';

/**
 * The site's look plus the recipes of forms, tabs and overlays, which a tutor's portal needs and a parent never loads.
 */
export const portalSystem = createSystem(defaultBaseConfig, siteConfig, {
  theme: { recipes: portalRecipes, slotRecipes: portalSlotRecipes },
});
