import { defineEntity, p } from '@mikro-orm/core';

const FamilySignInRequestSchema = defineEntity({
  name: 'FamilySignInRequest',
  tableName: 'family_sign_in_requests',
  properties: {
    id: p.integer().primary(),
    /** As it was typed, in lower case; it may be nobody's. */
    email: p.string().length(254),
    language: p.enum(['en', 'zh'] as const).$type<'en' | 'zh'>(),
    /** Whether the address has signed in before in the browser that asked. */
    fromKnownDevice: p.boolean().default(false),
    requestedAt: p.datetime().length(3).index('family_sign_in_requests_requested_at'),
  },
});

/** Somebody who typed an address to sign in. A job decides whether an email is sent, and deletes the row. */
export class FamilySignInRequest extends FamilySignInRequestSchema.class {}
FamilySignInRequestSchema.setClass(FamilySignInRequest);
