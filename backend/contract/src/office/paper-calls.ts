import { officeAddresses } from './addresses.ts';
import type { OfficeCall } from './calls.ts';
import {
  paperAnswer,
  paperParams,
  paperRejection,
  paperSightView,
  papersQuery,
  papersView,
  paperVerification,
} from './papers.ts';

/** The calls of the office about the papers of tutors. */
export const paperCalls = {
  papers: {
    ...officeAddresses.papers,
    summary: 'Papers of tutors. Those that wait for a check come oldest first, all others newest first.',
    access: 'staff',
    query: papersQuery,
    success: { status: 200, body: papersView },
    errors: {},
  },
  paper: {
    ...officeAddresses.paper,
    summary: 'One paper with what was done to it.',
    access: 'staff',
    params: paperParams,
    success: { status: 200, body: paperAnswer },
    errors: { 404: ['document.notFound'] },
  },
  seePaper: {
    ...officeAddresses.seePaper,
    summary: 'The way to the file of a paper, for 15 minutes. Who asks is written down.',
    access: 'staff',
    params: paperParams,
    success: { status: 200, body: paperSightView },
    errors: { 404: ['document.notFound'] },
  },
  verifyPaper: {
    ...officeAddresses.verifyPaper,
    summary: 'Mark a paper as verified that one has looked at; its tutor gets an email.',
    access: 'staff',
    params: paperParams,
    body: paperVerification,
    success: { status: 200, body: paperAnswer },
    errors: { 404: ['document.notFound'], 409: ['paper.decidedMeanwhile', 'paper.notSeen'] },
  },
  rejectPaper: {
    ...officeAddresses.rejectPaper,
    summary: 'Reject a paper; its tutor reads the reason, and gets it by email.',
    access: 'staff',
    params: paperParams,
    body: paperRejection,
    success: { status: 200, body: paperAnswer },
    errors: { 404: ['document.notFound'], 409: ['paper.decidedMeanwhile'] },
  },
} as const satisfies Record<string, OfficeCall>;
