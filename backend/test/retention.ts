import type { RequiredEntityData } from '@mikro-orm/core';
import { Assessment } from '../src/features/assessments/assessment.entity.ts';
import type { Booking } from '../src/features/sessions/booking.entity.ts';
import type { Retired } from '../src/features/retention/retention-rules.ts';
import { applyRetention } from '../src/features/retention/retention.ts';
import { TrialRequest } from '../src/features/families/trial-request.entity.ts';
import type { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { newReference } from '../src/reference.ts';
import type { World } from './world.ts';
import { isSameName } from '@kitewell/contract/families';
import { childrenOfSession } from '../src/features/sessions/session-children.ts';
import { byOperator } from '../src/features/audit/record-change.ts';

// The worlds of these tests are at 21 November 2026: what is twelve months old is kept for one last day.
export const [dayOver, lastDayKept] = ['2025-11-20', '2025-11-21'];

/** Noon of a day in Hong Kong. */
export const at = (day: string) => new Date(`${day}T04:00:00Z`);

/** The answer of retention where nothing has to be deleted. */
export const nothing: Retired = {
  trialRequests: 0,
  assessments: 0,
  sessions: 0,
  visits: 0,
  families: 0,
  receipts: 0,
  bills: 0,
  payments: 0,
  documents: 0,
  tutors: 0,
  staff: 0,
  emails: 0,
  messages: 0,
  auditEvents: 0,
};

/** Retention in a world, with records that grow old. */
export function retentionOf(world: () => World) {
  return {
    apply: () =>
      world()
        .em()
        .transactional((tx) => applyRetention(tx, { by: byOperator('tests'), at: world().clock.now })),

    buildTrial: async (lastContactAt: Date, given: Partial<RequiredEntityData<TrialRequest>> = {}) => {
      const em = world().em();
      const request = em.create(TrialRequest, {
        reference: newReference('KW'),
        parentName: 'Mei Chan',
        childName: 'Hei Hei',
        childAge: 6,
        phone: '+85291234567',
        email: 'mei@example.com',
        language: 'en',
        contentHash: 'x'.repeat(64),
        receivedAt: at('2024-01-01'),
        lastContactAt,
        ...given,
      });
      await em.flush();
      return request;
    },

    buildAssessment: async (given: { tutor: Tutor; studentName: string; sessionDate: string; booking?: Booking }) => {
      const em = world().em();
      const children = given.booking ? await childrenOfSession(em, given.booking.id) : [];
      const sessionChild = children.find(({ childName }) => isSameName(childName, given.studentName)) ?? children[0];
      const assessment = em.create(Assessment, { program: 'outdoor-mission', sessionChild, ...given });
      await em.flush();
      return assessment;
    },
  };
}
