import type { WebsitePartView } from '@kitewell/contract/office/website';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readDictionary } from '../../i18n.ts';
import { call, reading } from '../api.ts';
import { useRefresh } from '../use-change.ts';
import type { ReportUnsaved } from '../unsaved.tsx';
import { isTextPage, type StandardWords } from './part-fields.ts';

/** A part with whoever has changed its draft last. */
export type ReadPart = WebsitePartView & { by: string | undefined };

export interface PartWriting {
  /** Saves what `change` makes of the content at that version of the draft. */
  save: (change: (content: object) => object, version: number) => Promise<WebsitePartView>;
  /** Loads the part as it is now; the page still shows the earlier one until something is saved. */
  readAgain: () => Promise<ReadPart>;
  /** Shows the part as it is now. */
  showAgain: () => Promise<void>;
  discard: (version: number) => Promise<void>;
}

/** What each part of the editor gets. */
export interface PartEditorProps {
  view: WebsitePartView;
  words: StandardWords;
  writing: PartWriting;
  reportUnsaved: ReportUnsaved;
}

/** Loads, saves and discards the draft of this part. */
export function usePartWriting(shown: WebsitePartView): PartWriting {
  const { part } = shown;
  const client = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = reading('websitePart', { params: { part } });
  const latest = useRef<WebsitePartView>(undefined);

  async function show(answer: WebsitePartView): Promise<void> {
    latest.current = answer;
    client.setQueryData(queryKey, answer);
    await refresh('draftWebsitePart', queryKey);
  }
  const read = () => call('websitePart', { params: { part } });

  return {
    save: async (change: (content: object) => object, version: number) => {
      const known = [latest.current, shown].find((one) => one?.version === version) ?? latest.current ?? shown;
      const body = { version, content: change(known.content) };
      const answer = await call('draftWebsitePart', { params: { part }, body });
      await show(answer);
      return answer;
    },
    readAgain: async () => {
      const [now, { website }] = await Promise.all([read(), call('website')]);
      latest.current = now;
      return { ...now, by: website.drafts.find((draft) => draft.part === part)?.changedBy };
    },
    showAgain: async () => show(await read()),
    discard: async (version: number) => {
      await call('discardWebsiteDraft', { params: { part }, query: { version } });
      await show(await read());
    },
  };
}

/** The product's own words of a page, in both languages; empty for a part that is no page. */
export function useStandardWords(part: WebsitePart): StandardWords | undefined {
  const query = useQuery({
    queryKey: ['standard words', part],
    queryFn: () => standardWords(part),
    staleTime: Infinity,
  });
  return query.data;
}

export async function standardWords(part: WebsitePart): Promise<StandardWords> {
  if (!isTextPage(part)) return { en: {}, zh: {} };
  const [en, zh] = await Promise.all([readDictionary('en', part), readDictionary('zh', part)]);
  return { en, zh };
}
