import type { ModuleView } from '@kitewell/contract/certification';
import { queryOptions } from '@tanstack/react-query';

/** The modules of the educator course, in order. */
export const modulesQuery = queryOptions<{ modules: ModuleView[] }>({ queryKey: ['/api/certification/modules'] });
