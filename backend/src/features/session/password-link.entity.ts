import { defineEntity, p } from '@mikro-orm/core';
import { Tutor } from '../tutors/tutor.entity.ts';

const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p.integer().primary(),
    tutor: () => p.manyToOne(Tutor).deleteRule('cascade').index('password_links_tutor'),
    /** What its key is reckoned from, together with the secret of the process: a leaked table opens nothing. */
    seed: p.uuid(),
    createdAt: p.datetime().length(3),
    endsAt: p.datetime().length(3).index('password_links_ends_at'),
  },
});

/** A link by which a tutor chooses a password, once. Its row goes with its use. */
export class PasswordLink extends PasswordLinkSchema.class {}
PasswordLinkSchema.setClass(PasswordLink);
