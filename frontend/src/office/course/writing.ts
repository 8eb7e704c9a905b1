import type { CourseModuleView, ModuleDraft } from '@kitewell/contract/office/course';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, reading } from '../api.ts';
import { useRefresh } from '../use-change.ts';

/** What each part of a module's page gets to load and save the module. */
export interface Writing {
  module: CourseModuleView;
  /** Saves what `change` returns for the module of that version; resolves to the saved module. */
  save: (change: (content: ModuleDraft) => ModuleDraft, version: number) => Promise<CourseModuleView>;
  /** Loads the module as it is now; the page still shows the earlier one until something is saved. */
  readAgain: () => Promise<CourseModuleView>;
  /** Shows the module that the server returned for a change. */
  show: (answer: { module: CourseModuleView }) => Promise<void>;
}

/** Loads, saves and shows this module. */
export function useWriting(shown: CourseModuleView): Omit<Writing, 'module'> {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { id } = shown;
  const { queryKey } = reading('courseModule', { params: { id } });
  const latest = useRef<CourseModuleView>(undefined);
  const current = () => (latest.current && latest.current.version > shown.version ? latest.current : shown);

  async function show(answer: { module: CourseModuleView }): Promise<void> {
    latest.current = answer.module;
    client.setQueryData(queryKey, answer);
    await refresh('draftCourseModule', queryKey);
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
