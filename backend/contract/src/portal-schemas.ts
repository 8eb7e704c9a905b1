import { actionsView } from './actions.ts';
import type { SchemasOf } from './call.ts';
import { onboardingView } from './onboarding.ts';
import { receiptsQuery, receiptsView, monthsView } from './receipts.ts';
import type { portalCalls } from './portal-calls.ts';
import { portalVersionView } from './portal-version.ts';

export const portalSchemas = {
  onboarding: { answer: onboardingView },
  actions: { answer: actionsView },
  portalVersion: { answer: portalVersionView },
  receipts: { query: receiptsQuery, answer: receiptsView },
  receiptMonths: { answer: monthsView },
} as const satisfies SchemasOf<typeof portalCalls>;
