import type { OfficeCall } from '../call.ts';

/** The reports of the office about money. All choose by the day on which something was recorded, so that the past stays. */
export const moneyReportCalls = {
  aging: {
    method: 'GET',
    path: '/api/office/aging',
    access: 'staff',
    summary: 'List who owed what since when as of a day, by how late it was, with credit apart.',
    status: 200,
  },
  takings: {
    method: 'GET',
    path: '/api/office/takings',
    access: 'staff',
    summary: 'Get what families were charged by month, programme and tutor, with the margin, and what was received.',
    status: 200,
  },
  accountantExport: {
    method: 'GET',
    path: '/api/office/accountant-export',
    access: 'owner',
    summary: 'Export what was recorded from one day to another for the accountant, as one table (CSV), page by page.',
    status: 200,
  },
} as const satisfies Record<string, OfficeCall>;
