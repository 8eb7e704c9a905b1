import type { OfficeCall } from '../call.ts';

/** The calls of the office about what the business publishes on its site. */
export const websiteCalls = {
  website: {
    method: 'GET',
    path: '/api/office/website',
    access: 'staff',
    summary:
      'Get what is published and shown, which parts have a draft, and what is missing before it can be published.',
    status: 200,
  },
  websitePart: {
    method: 'GET',
    path: '/api/office/website/parts/{part}',
    access: 'staff',
    summary: 'Get one part of the site: its draft, and what is published.',
    status: 200,
  },
  draftWebsitePart: {
    method: 'PUT',
    path: '/api/office/website/parts/{part}',
    access: 'staff',
    summary: 'Save the draft of one part. The published site stays as it is.',
    status: 200,
    bodyKb: 400,
    errors: { 409: ['record.changed'] },
  },
  discardWebsiteDraft: {
    method: 'DELETE',
    path: '/api/office/website/parts/{part}',
    access: 'staff',
    summary: 'Discard the draft of one part.',
    status: 204,
    errors: { 409: ['record.changed'] },
  },
  websitePreview: {
    method: 'GET',
    path: '/api/office/website/preview/{language}',
    access: 'staff',
    summary:
      'Get a page of the site as it would be if all drafts were published now. Nothing on it runs or can be sent.',
    status: 200,
    file: 'text/html',
    errors: { 404: ['website.pageNotFound'], 409: ['website.notDrawn'] },
  },
  publishWebsite: {
    method: 'POST',
    path: '/api/office/website/publications',
    access: 'owner',
    summary: 'Publish all drafts together. The pages are drawn first; the answer tells how to follow that.',
    status: 202,
    errors: {
      409: ['record.changed', 'request.otherContent', 'website.nothingToPublish', 'website.publishing'],
    },
  },
  websitePublication: {
    method: 'GET',
    path: '/api/office/website/publications/{id}',
    access: 'staff',
    summary: 'Get how far a publication is: pages drawn, published, shown, or why it failed.',
    status: 200,
    errors: { 404: ['website.notFound'] },
  },
  websiteVersions: {
    method: 'GET',
    path: '/api/office/website/versions',
    access: 'staff',
    summary: 'List the published versions, newest first: who, when, and which parts changed.',
    status: 200,
  },
  websiteVersion: {
    method: 'GET',
    path: '/api/office/website/versions/{id}',
    access: 'staff',
    summary: 'Get a published version with its differences from the one before.',
    status: 200,
    errors: { 404: ['website.notFound'] },
  },
  restoreWebsiteVersion: {
    method: 'POST',
    path: '/api/office/website/versions/{id}/restoration',
    access: 'owner',
    summary: 'Publish the words of an older version again, as a new version.',
    status: 202,
    errors: {
      404: ['website.notFound'],
      409: ['record.changed', 'request.otherContent', 'website.nothingToPublish', 'website.publishing'],
    },
  },
} as const satisfies Record<string, OfficeCall>;
