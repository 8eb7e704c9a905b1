import type { LeadRowView, LeadsView } from '@kitewell/contract/office/leads';
import type { InfiniteData } from '@tanstack/react-query';

/** The parameters of a list of leads, as in the contract's `leadsQuery`. */
interface Asked {
  state?: string | undefined;
  order?: string | undefined;
  owner?: string | undefined;
}

/**
 * A list of leads after one of them was moved: without it where it no longer belongs, otherwise with it at its place by
 * the day of the request. A place after the last row of a list that continues is left to the next page.
 */
export function withMovedLead(list: InfiniteData<LeadsView>, asked: Asked, lead: LeadRowView): InfiniteData<LeadsView> {
  const pages = list.pages.map((page) => ({ ...page, leads: page.leads.filter(({ id }) => id !== lead.id) }));
  const belongs =
    (asked.state ?? 'new') === lead.state && (asked.owner === undefined || asked.owner === String(lead.owner?.id));
  if (!belongs) return { ...list, pages };
  const comesBefore = (other: LeadRowView) => {
    const later =
      lead.receivedAt === other.receivedAt ? lead.id - other.id : lead.receivedAt > other.receivedAt ? 1 : -1;
    return asked.order === 'oldest' ? later < 0 : later > 0;
  };
  for (const page of pages) {
    const place = page.leads.findIndex(comesBefore);
    if (place === -1 && page.nextCursor !== null) continue;
    page.leads.splice(place === -1 ? page.leads.length : place, 0, lead);
    break;
  }
  return { ...list, pages };
}
