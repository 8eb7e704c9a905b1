import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { portalRecipes, portalSlotRecipes } from './portal-recipes.ts';
import { siteConfig } from './theme.ts';

/** The site's look with the recipes of forms, tabs and overlays: what a tutor's desk needs and a parent never loads. */
export const portalSystem = createSystem(defaultBaseConfig, siteConfig, {
  theme: { recipes: portalRecipes, slotRecipes: portalSlotRecipes },
});
