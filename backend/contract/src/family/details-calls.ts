import type { FamilyCall } from '../call.ts';

/** The calls that change what is recorded of a family. */
export const familyDetailsCalls = {
  addFamilyChild: {
    method: 'POST',
    path: '/api/family/children',
    access: 'payer',
    summary: 'Add a child. The same child again changes nothing.',
    status: 201,
    errors: { 403: ['session.demoShared'], 409: ['family.full', 'family.childKnown'] },
  },
  changeFamilyChild: {
    method: 'PUT',
    path: '/api/family/children/{id}',
    access: 'payer',
    summary: 'Change what a tutor should know of a child. Fields left out stay as they are.',
    status: 200,
    errors: { 403: ['session.demoShared'], 404: ['family.notFound'], 409: ['record.changed'] },
  },
  setChildConsents: {
    method: 'PUT',
    path: '/api/family/children/{id}/consents',
    access: 'payer',
    allowedOnHold: true,
    summary: 'Agree to sessions outdoors and to photos of a child, or withdraw that; on hold only the latter.',
    status: 200,
    errors: { 403: ['home.onHold'], 404: ['family.notFound'], 409: ['record.changed'] },
  },
  changeFamilyAddress: {
    method: 'PUT',
    path: '/api/family/address',
    access: 'payer',
    summary: 'Change the address, or replace how to get in, which nobody of the family can read.',
    recentCode: true,
    status: 200,
    errors: { 403: ['session.demoShared'], 409: ['record.changed'] },
  },
  changeFamilyLanguage: {
    method: 'PUT',
    path: '/api/family/language',
    access: 'payer',
    summary: 'Choose the language of messages.',
    status: 200,
    errors: { 409: ['record.changed'] },
  },
} as const satisfies Record<string, FamilyCall>;
