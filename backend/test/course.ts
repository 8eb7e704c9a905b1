import type { ModuleDraft } from '@kitewell/contract/office/course';
import type { CertificationModule } from '../src/features/certification/certification-module.entity.ts';
import { OnboardingStep } from '../src/features/onboarding/onboarding-step.entity.ts';
import { anAnswer, buildTutor } from './builders.ts';
import { office } from './office.ts';
import type { World } from './world.ts';

interface Course {
  readonly world: World;
  readonly cookie: string;
  readonly modules: readonly CertificationModule[];
}

/** A question that no module has yet. */
export const newQuestion = {
  number: null,
  question: 'Why?',
  questionZh: '為甚麼？',
  answer: 'So.',
  answerZh: '所以。',
};

/** The course of a world: how the office edits its modules, and how tutors complete them. */
export function courseOf(now: () => Course) {
  const idOf = (place: number) => now().modules[place]?.id ?? 0;
  const read = async (id: number) =>
    (await office(now().world, 'courseModule', { cookie: now().cookie, params: { id } })).body.module;
  const keep = (id: number, version: number, content: ModuleDraft) =>
    office(now().world, 'draftCourseModule', { cookie: now().cookie, params: { id }, body: { version, content } });
  const step = (name: 'publishCourseModule' | 'withdrawCourseModule', id: number, version: number) =>
    office(now().world, name, { cookie: now().cookie, params: { id }, body: { version } });

  /** A tutor, with the calls that a tutor makes to complete the course. */
  async function buildLearner() {
    const { world } = now();
    const tutor = await buildTutor(world);
    const token = world.signIn(tutor);
    return {
      tutor,
      token,
      answer: (moduleId: number, question: number) =>
        world.put('/api/tutor/certification/answers', { moduleId, question, answer: anAnswer }, { token }),
      complete: (moduleId: number) => world.call('completeModule', { token, body: { moduleId } }),
      profile: async () => (await world.call('profile', { token })).body.tutor,
      certificate: async () => {
        const code = (await world.call('profile', { token })).body.tutor.certificateCode ?? '';
        return (await world.call('certificate', { params: { code } })).body.certificate;
      },
    };
  }

  return {
    idOf,
    read,
    keep,
    step,
    buildLearner,

    /** The modules as tutors see them. */
    shown: async () => (await now().world.call('certificationModules')).body.modules,

    /** Publishes a module with this change of its texts and questions. */
    republish: async (id: number, change: (content: ModuleDraft) => ModuleDraft): Promise<void> => {
      const { version, content } = await read(id);
      const kept = await keep(id, version, change(content));
      expect((await step('publishCourseModule', id, kept.body.module.version)).status).toBe(200);
    },

    completeAll: async (learner: Awaited<ReturnType<typeof buildLearner>>): Promise<void> => {
      const { world, modules } = now();
      for (const { id } of modules) {
        for (const question of [0, 1]) expect((await learner.answer(id, question)).status).toBe(200);
        expect((await learner.complete(id)).status).toBe(200);
      }
      await world.em().insert(OnboardingStep, { tutor: learner.tutor.id, number: 2, doneAt: world.clock.now });
    },

    /** Confirms the certificate as somebody in the office who has read the answers. @returns the status */
    confirm: async (learner: Awaited<ReturnType<typeof buildLearner>>): Promise<number> => {
      const { world, cookie } = now();
      const params = { id: learner.tutor.id };
      const { readUntil } = (await office(world, 'certificateAnswers', { cookie, params })).body.certificate;
      return (await office(world, 'confirmCertificate', { cookie, params, body: { readUntil } })).status;
    },
  };
}
