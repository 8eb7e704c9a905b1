import type { CourseModuleView, ModuleDraft } from '@kitewell/contract/office/course';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, reading } from '../api.ts';

/** What each part of a module's page is given to read and write the module by. */
export interface Writing {
  module: CourseModuleView;
  /** Keeps what `change` makes of the module as it stands at that version, and says how it stands then. */
  save: (change: (content: ModuleDraft) => ModuleDraft, version: number) => Promise<CourseModuleView>;
  /** Reads the module as it is now; the page goes on showing what it has until something is kept. */
  readAgain: () => Promise<CourseModuleView>;
  /** Shows what a change has answered. */
  show: (answer: { module: CourseModuleView }) => Promise<void>;
}

/** How this module is written. */
export function useWriting(shown: CourseModuleView): Omit<Writing, 'module'> {
  const client = useQueryClient();
  const { id } = shown;
  const { queryKey } = reading('courseModule', { params: { id } });
  const latest = useRef<CourseModuleView>(undefined);
  const current = () => (latest.current && latest.current.version > shown.version ? latest.current : shown);

  async function show(answer: { module: CourseModuleView }): Promise<void> {
    latest.current = answer.module;
    client.setQueryData(queryKey, answer);
    await client.invalidateQueries({ queryKey: reading('course').queryKey });
  }

  return {
    show,
    save: async (change: (content: ModuleDraft) => ModuleDraft, version: number) => {
      const body = { version, content: change(current().content) };
      const answer = await call('draftCourseModule', { params: { id }, body });
      await show(answer);
      return answer.module;
    },
    readAgain: async (): Promise<CourseModuleView> => {
      const { module } = await call('courseModule', { params: { id } });
      latest.current = module;
      return module;
    },
  };
}
