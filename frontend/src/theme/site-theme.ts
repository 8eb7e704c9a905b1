import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { siteConfig } from './theme.ts';

/** The look of the public pages. Separate from its configuration, because making one takes a slow phone a while. */
export const siteSystem = createSystem(defaultBaseConfig, siteConfig);
