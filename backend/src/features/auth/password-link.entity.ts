import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';

const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor).deleteRule('cascade').index('password_links_tutor'),
    /** The key in the link is computed from this and a secret of the process, so that a leaked table opens nothing. */
    seed: p.uuid(),
    createdAt: p.datetime().length(3),
    endsAt: p.datetime().length(3).index('password_links_ends_at'),
  },
});

/** A link with which a tutor chooses a password. It works once, and its row is deleted then. */
export class PasswordLink extends PasswordLinkSchema.class {}
PasswordLinkSchema.setClass(PasswordLink);
