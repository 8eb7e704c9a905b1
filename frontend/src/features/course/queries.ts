import type { CertificateView, ModuleView } from '@kitewell/contract/certification';
import { queryOptions } from '@tanstack/react-query';

/** The modules of the educator course, in order. */
export const modulesQuery = queryOptions<{ modules: ModuleView[] }>({ queryKey: ['/api/certification/modules'] });

/** What anyone may know of a certificate; 404 where no certificate has the code. */
export const certificateQuery = (code: string) =>
  queryOptions<{ certificate: CertificateView }>({ queryKey: [`/api/certificates/${encodeURIComponent(code)}`] });
