import type { World } from './world.ts';

/** Which session an assessment is about. */
export const about = { studentName: 'Hei Hei', sessionDate: '2026-11-20', program: 'outdoor-mission' } as const;

/** The smallest valid assessment: its session, and one sentence. */
export const least = { ...about, strengths: 'Waits for a turn.' };

/** Writes and lists assessments as one tutor of a world. */
export function assessmentsOf(now: () => { readonly world: World; readonly token: string }) {
  return {
    write: (body: unknown) => {
      const { world, token } = now();
      return world.post('/api/tutor/assessments', body, { token });
    },
    list: (query = '') => {
      const { world, token } = now();
      return world.get(`/api/tutor/assessments${query}`, { token });
    },
  };
}
