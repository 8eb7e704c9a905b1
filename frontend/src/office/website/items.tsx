import { Box, Button, chakra } from '@chakra-ui/react';
import { draftParts, type WebsitePart } from '@kitewell/contract/website/parts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { focusSoon } from '../../ui/focus.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';
import { RecordForm } from '../record-form.tsx';
import { Unsaved } from '../unsaved.tsx';
import { itemsIn, type ItemList } from './item-list.ts';
import { fullLabel, type WebsiteTexts } from './part-fields.ts';
import { partErrors } from './part-errors.ts';
import type { PartEditorProps } from './use-website-part.ts';
import { itemId } from './place-in.ts';
import { PreviewLinks } from './preview-links.tsx';
import { contentWith, nameOf, valuesOf, type Values, type WebsiteField } from './website-field.ts';
import { PublishedValues, WebsiteFields } from './website-fields.tsx';
import { useWritten } from './written-value.ts';

/** What a part lists, and how it is edited. */
export interface ItemKind {
  readonly part: WebsitePart;
  /** The list's name in the content of the part. */
  readonly list: ItemList;
  readonly fields: readonly WebsiteField[];
  readonly blank: object;
  readonly most: number;
  readonly titleOf: (item: object) => string;
  /** The same entry in another version of the list; by default the one at the same place. */
  readonly sameIn?: (items: readonly object[], item: object) => object | undefined;
  /** The page on which visitors read an entry, where it has one. */
  readonly pageOf?: (item: object) => string;
  /** What a new entry gets when it is first saved. */
  readonly named?: (item: object, others: readonly object[]) => object;
}

interface ItemsProps extends PartEditorProps {
  kind: ItemKind;
  /** Which entries are shown; where not all are, none can be moved. */
  shown?: (item: object) => boolean;
}

const without = (items: readonly object[], place: number) => items.filter((_, at) => at !== place);
const withAt = (items: readonly object[], place: number, item: object) => items.toSpliced(place, 0, item);

/** A list of a part: one entry at a time is open in a form, the others are rows that can be moved and removed. */
export function Items({ kind, shown, ...editor }: ItemsProps) {
  const { t } = useTranslation('office-website');
  const { view, writing } = editor;
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [open, setOpen] = useState<number>();
  const [said, setSaid] = useState('');
  const leave = useLeave();
  const section = useRef<HTMLDivElement>(null);
  const items = itemsIn(view.content, kind.list);
  const rows = [...items.entries()].filter(([place, item]) => place === open || !shown || shown(item));

  async function arrange(change: (items: readonly object[]) => readonly object[], done?: () => void): Promise<void> {
    const isDone = await submit(() =>
      writing.save((content) => ({ ...content, [kind.list]: change(itemsIn(content, kind.list)) }), view.version),
    );
    if (isDone) done?.();
    // Shows what somebody else has saved first.
    else await writing.showAgain().catch(() => undefined);
  }

  function move(place: number, way: 'up' | 'down'): void {
    const to = way === 'up' ? place - 1 : place + 1;
    const item = items[place];
    if (!item) return;
    void arrange(
      (now) => withAt(without(now, place), to, item),
      () => {
        setSaid(t('movedItem', { title: kind.titleOf(item), place: to + 1 }));
        const isEnd = to === 0 || to === items.length - 1;
        const kept = isEnd ? (to === 0 ? 'down' : 'up') : way;
        focusSoon(() => document.getElementById(`${kept}-${to}`));
      },
    );
  }

  function remove(place: number): void {
    const item = items[place];
    if (!item) return;
    void arrange(
      (now) => without(now, place),
      () => {
        const undo = () => void arrange((now) => withAt(now, place, item));
        showToast({ title: t('removedItem', { title: kind.titleOf(item) }), action: { label: t('undo'), run: undo } });
        focusSoon(() => document.getElementById(itemId(Math.min(place, items.length - 2))) ?? section.current);
      },
    );
  }

  return (
    <Box ref={section} tabIndex={-1} outline="none">
      <ProblemNote>{problem}</ProblemNote>
      <chakra.p aria-live="polite" srOnly>
        {said}
      </chakra.p>
      {rows.length === 0 && open === undefined && (
        <chakra.p bg="bg.fill" padding="4">
          {t(shown ? `noneFound` : `none.${kind.list}`)}
        </chakra.p>
      )}
      <chakra.ol listStyle="none" padding="0">
        {rows.map(([place, item]) => (
          <chakra.li key={place} borderTop="rule" borderColor="line" paddingBlock="2">
            {open === place ? (
              <ItemForm {...editor} {...{ kind, place, item }} onDone={() => setOpen(undefined)} />
            ) : (
              <Box display="flex" alignItems="center" gap="1">
                <Button
                  id={itemId(place)}
                  variant="plain"
                  flex="1"
                  minWidth="0"
                  justifyContent="flex-start"
                  textAlign="start"
                  whiteSpace="normal"
                  paddingInline="0"
                  onClick={() => leave(section.current, () => setOpen(place))}
                >
                  {kind.titleOf(item) || t('untitled')}
                </Button>
                {open === undefined && (
                  <>
                    {!shown &&
                      (['up', 'down'] as const).map((way) => (
                        <Button
                          key={way}
                          id={`${way}-${place}`}
                          variant="plain"
                          size="sm"
                          minWidth="tapTarget"
                          aria-label={t(way, { title: kind.titleOf(item) })}
                          aria-disabled={busy}
                          disabled={place === (way === 'up' ? 0 : items.length - 1)}
                          onClick={() => move(place, way)}
                        >
                          {way === 'up' ? <ArrowUp size={18} aria-hidden /> : <ArrowDown size={18} aria-hidden />}
                        </Button>
                      ))}
                    <Button
                      variant="plain"
                      size="sm"
                      minWidth="tapTarget"
                      aria-label={t('remove', { title: kind.titleOf(item) })}
                      aria-disabled={busy}
                      onClick={() => remove(place)}
                    >
                      <Trash2 size={18} aria-hidden />
                    </Button>
                  </>
                )}
              </Box>
            )}
          </chakra.li>
        ))}
        {open === items.length && (
          <chakra.li borderTop="rule" borderColor="line" paddingBlock="3">
            <ItemForm {...editor} {...{ kind, place: open, item: undefined }} onDone={() => setOpen(undefined)} />
          </chakra.li>
        )}
      </chakra.ol>
      {open === undefined && items.length < kind.most && (
        <Button variant="outline" size="sm" marginTop="3" onClick={() => setOpen(items.length)}>
          {t(`add.${kind.list}`)}
        </Button>
      )}
    </Box>
  );
}

interface ItemFormProps extends PartEditorProps {
  kind: ItemKind;
  place: number;
  /** Undefined for a new one. */
  item: object | undefined;
  onDone: () => void;
}

function ItemForm({ kind, place, item, view, writing, reportUnsaved, onDone }: ItemFormProps) {
  const { t } = useTranslation(['office-website', 'common', 'book-trial']) as { t: WebsiteTexts };
  const written = useWritten();
  const { fields, list, part, blank } = kind;
  const sameIn = (items: readonly object[]): object | undefined =>
    item && kind.sameIn ? kind.sameIn(items, item) : items[place];
  /** The part with what was typed, and at which place. */
  const put = (content: object, values: Values): { content: object; at: number } => {
    const items = itemsIn(content, list);
    const now = sameIn(items);
    const at = now ? items.indexOf(now) : items.length;
    const typed = contentWith(fields, values, now ?? blank);
    const changed = now ? items.with(at, typed) : [...items, kind.named?.(typed, items) ?? typed];
    return { content: { ...content, [list]: changed }, at };
  };
  const publishedItem = sameIn(itemsIn(view.published, list));
  return (
    <PublishedValues value={item && publishedItem ? valuesOf(fields, publishedItem) : undefined}>
      <RecordForm<Values>
        label={(item && kind.titleOf(item)) ?? t(`add.${list}`)}
        loaded={{ values: valuesOf(fields, item ?? blank), version: view.version }}
        fields={Object.fromEntries(
          fields.map((field) => [
            nameOf(field),
            { label: fullLabel(t, field), written: (typed: string) => written(field, typed) },
          ]),
        )}
        validate={(values) => {
          const { content, at } = put(view.content, values);
          const within = new RegExp(`^${list}\\[${at}\\]\\.?`);
          const errors = Object.entries(fieldErrorsOf(draftParts[part], content)).flatMap(([path, message]) =>
            within.test(path) ? [[path.replace(within, ''), message] as const] : [],
          );
          return partErrors(fields, Object.fromEntries(errors), values);
        }}
        save={async (values, version) => {
          await writing.save((content) => put(content, values).content, version);
          showToast({ title: t('saved') });
          onDone();
          focusSoon(() => document.getElementById(itemId(place)));
        }}
        readAgain={async () => {
          const { content, version, by } = await writing.readAgain();
          return { values: valuesOf(fields, sameIn(itemsIn(content, list)) ?? item ?? blank), version, by };
        }}
        saveLabel={t('save')}
        onCancel={onDone}
      >
        {item && kind.pageOf && <PreviewLinks page={kind.pageOf(item)} />}
        <WebsiteFields fields={fields} />
        <Unsaved form={list} reportUnsaved={reportUnsaved} />
      </RecordForm>
    </PublishedValues>
  );
}
