import type { FamilyCall } from '../call.ts';

/** The calls about the guardians of a family. */
export const familyGuardianCalls = {
  inviteGuardian: {
    method: 'POST',
    path: '/api/family/guardians',
    access: 'payer',
    summary: 'Invite another guardian by email, for the children who are named.',
    recentCode: true,
    status: 201,
    errors: {
      403: ['session.demoShared'],
      409: ['family.full', 'family.guardianKnown', 'request.otherContent', 'session.noEmails'],
    },
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/family/guardians/{id}/invitation',
    access: 'payer',
    summary: 'Send an invitation that was not answered once more. Its link works for another 14 days.',
    recentCode: true,
    status: 200,
    errors: {
      403: ['session.demoShared'],
      404: ['family.notFound'],
      409: ['invitation.answered', 'session.noEmails'],
    },
  },
  changeFamilyGuardian: {
    method: 'PUT',
    path: '/api/family/guardians/{id}',
    access: 'family',
    summary: 'Change the own name and phone; whoever pays may change those of all guardians.',
    recentCode: true,
    status: 200,
    errors: { 403: ['session.demoShared'], 404: ['family.notFound'], 409: ['record.changed'] },
  },
  setGuardianAccess: {
    method: 'PUT',
    path: '/api/family/guardians/{id}/access',
    access: 'payer',
    summary: 'Name the children whom a guardian sees who does not pay, and say whether the bills are seen, too.',
    recentCode: true,
    status: 200,
    errors: { 404: ['family.notFound'], 409: ['record.changed'] },
  },
  setNewsletterConsent: {
    method: 'PUT',
    path: '/api/family/guardians/{id}/newsletter',
    access: 'family',
    allowedOnHold: true,
    summary: 'Agree to the newsletter at the own address, or withdraw that.',
    status: 200,
    errors: { 404: ['family.notFound'], 409: ['record.changed'] },
  },
  removeFamilyGuardian: {
    method: 'DELETE',
    path: '/api/family/guardians/{id}',
    access: 'payer',
    summary: 'Remove another guardian: signs out every device, and closes every link and calendar.',
    recentCode: true,
    status: 200,
    errors: { 403: ['session.demoShared'], 404: ['family.notFound'], 409: ['record.changed', 'guardian.self'] },
  },
} as const satisfies Record<string, FamilyCall>;
