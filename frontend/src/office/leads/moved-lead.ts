import type { LeadRowView, LeadsView } from '@kitewell/contract/office/leads';
import type { InfiniteData } from '@tanstack/react-query';

/** The parameters of a list of leads, as in the contract's `leadsQuery`. */
interface Filter {
  state?: string | undefined;
  order?: string | undefined;
  owner?: string | undefined;
  due?: string | undefined;
}

/** Negative where the first comes sooner: by its next step, where those without one are last, or by its request. */
const byNextStep = (one: LeadRowView, other: LeadRowView) =>
  (one.nextStepOn ?? 'none').localeCompare(other.nextStepOn ?? 'none') || one.id - other.id;
const byRequest = (one: LeadRowView, other: LeadRowView) =>
  one.receivedAt.localeCompare(other.receivedAt) || one.id - other.id;

/**
 * A list of leads after one of them was moved: without it where it no longer belongs, otherwise with it at its place in
 * the list's order. A place after the last row of a list that continues is left to the next page.
 */
export function withMovedLead(
  list: InfiniteData<LeadsView>,
  filters: Filter,
  lead: LeadRowView,
  today: string,
): InfiniteData<LeadsView> {
  const pages = list.pages.map((page) => ({ ...page, leads: page.leads.filter(({ id }) => id !== lead.id) }));
  const isDue = lead.nextStepOn !== null && lead.nextStepOn <= today;
  const belongs =
    (filters.state ?? 'new') === lead.state &&
    (filters.owner === undefined || filters.owner === String(lead.owner?.id)) &&
    (filters.due === undefined || isDue);
  if (!belongs) return { ...list, pages };
  const comesBefore = (other: LeadRowView) => {
    if (filters.due !== undefined || filters.order === 'due') return byNextStep(lead, other) < 0;
    return filters.order === 'oldest' ? byRequest(lead, other) < 0 : byRequest(lead, other) > 0;
  };
  for (const page of pages) {
    const place = page.leads.findIndex(comesBefore);
    if (place === -1 && page.nextCursor !== null) continue;
    page.leads.splice(place === -1 ? page.leads.length : place, 0, lead);
    break;
  }
  return { ...list, pages };
}
