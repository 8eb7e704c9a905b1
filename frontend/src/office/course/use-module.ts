import type { CourseModuleView, ModuleDraft } from '@kitewell/contract/office/course';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, reading } from '../api.ts';

/** What each part of a module's page is given to read and write the module by. */
export interface Writing {
  module: CourseModuleView;
  /** Keeps what `change` makes of the module as it stands at that version, and says how it stands then. */
  save: (change: (content: ModuleDraft) => ModuleDraft, version: number) => Promise<CourseModuleView | undefined>;
  /** Reads the module as it is now; the page goes on showing what it has until something is kept. */
  readAgain: () => Promise<CourseModuleView>;
  /** Shows what a change has answered. */
  show: (answer: { module: CourseModuleView }) => Promise<void>;
}

/** The module at this number, and how it is written. */
export function useModule(id: number) {
  const client = useQueryClient();
  const query = reading('courseModule', { params: { id } });
  const found = useQuery(query);
  const latest = useRef<CourseModuleView>(undefined);
  const current = () => {
    const shown = found.data?.module;
    return latest.current && shown && latest.current.version > shown.version ? latest.current : shown;
  };

  async function show(answer: { module: CourseModuleView }): Promise<void> {
    latest.current = answer.module;
    client.setQueryData(query.queryKey, answer);
    await client.invalidateQueries({ queryKey: reading('course').queryKey });
  }

  return {
    found,
    show,
    save: async (change: (content: ModuleDraft) => ModuleDraft, version: number) => {
      const now = current();
      if (!now) return;
      const body = { version, content: change(now.content) };
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
