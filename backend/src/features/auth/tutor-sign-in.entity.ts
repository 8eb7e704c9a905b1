import { defineEntity, p } from '@mikro-orm/core';
import { challengeProperties } from './challenge.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

const TutorSignInSchema = defineEntity({
  name: 'TutorSignIn',
  tableName: 'tutor_sign_ins',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.string().length(43).unique('tutor_sign_ins_token_hash_unique'),
    tutor: () => p.manyToOne(Tutor).deleteRule('cascade').index('tutor_sign_ins_tutor'),
    /** That of the tutor at the password: whatever ends the tutor's sessions ends this sign-in too. */
    tokenVersion: p.integer(),
    endsAt: p.datetime().length(3).index('tutor_sign_ins_ends_at'),
    ...challengeProperties(),
  },
});

/** A sign-in of a tutor after the password, which waits for the second step; its row is deleted when that is passed. */
export class TutorSignIn extends TutorSignInSchema.class {}
TutorSignInSchema.setClass(TutorSignIn);
