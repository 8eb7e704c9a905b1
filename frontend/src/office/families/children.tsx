import { Box, Button, chakra } from '@chakra-ui/react';
import type { ChildView } from '@kitewell/contract/office/families';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../facts.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { useErrorText, useStaff } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import { useAge } from './age.ts';
import { blankChild, ChildForm, loadedChild, type LoadedChild } from './child-form.tsx';
import type { FamilyStep } from './family-step.ts';
import { Section } from './section.tsx';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

/** The id of the button that opens a child's form; 0 is for a new child. */
const editId = (child: number) => `edit-child-${child}`;

/** The children of a family: how old they are, what they like and must not eat, and whether they may go out. */
export function Children({ family }: FamilyStep) {
  const { t } = useTranslation('office-families');
  const [open, setOpen] = useState<{ id: number; loaded: LoadedChild }>();
  const leave = useLeave();
  const section = useRef<HTMLElement>(null);
  const show = (one: typeof open) => leave(section.current, () => setOpen(one));
  const [leaving, setLeaving] = useState<ChildView>();
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  // A form that was saved closes late: another that was opened meanwhile stays.
  const close = () => setOpen((now) => (now === open ? undefined : now));
  const form = open && (
    <InlineForm onClose={close} from={editId(open.id)}>
      <ChildForm family={family} id={open.id} loaded={open.loaded} onClose={close} />
    </InlineForm>
  );
  return (
    <Section
      ref={section}
      id="children"
      title={t('children.title')}
      action={
        <Button
          id={editId(0)}
          size="sm"
          variant="outline"
          aria-expanded={open?.id === 0}
          onClick={() => show({ id: 0, loaded: blankChild })}
        >
          {t('children.add')}
        </Button>
      }
    >
      <ProblemNote>{problem}</ProblemNote>
      {open?.id === 0 && form}
      {family.children.length === 0 && !open && <chakra.p color="fg.muted">{t('children.none')}</chakra.p>}
      <chakra.ul listStyle="none" padding="0">
        {family.children.map((child) => (
          <chakra.li key={child.id} borderTop="rule" borderColor="line" paddingBlock="3">
            {open?.id === child.id ? (
              form
            ) : (
              <OneChild
                child={child}
                onEdit={() => show({ id: child.id, loaded: loadedChild(child) })}
                onRemove={() => setLeaving(child)}
              />
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('children.ask', { name: leaving?.name ?? '' })}
        question={
          leaving && leaving.sessionsAhead > 0
            ? t('children.askAhead', { count: leaving.sessionsAhead })
            : t('children.askText', { count: leaving?.sessions ?? 0 })
        }
        cancelLabel={t('cancel')}
        confirmLabel={t('remove')}
        busy={busy}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          const { id = 0, version = 0 } = leaving ?? {};
          void submit(() => change('removeChild', { params: { id }, query: { version } })).finally(() =>
            setLeaving(undefined),
          );
        }}
      />
    </Section>
  );
}

function OneChild({ child, onEdit, onRemove }: { child: ChildView; onEdit: () => void; onRemove: () => void }) {
  const { t, i18n } = useTranslation('office-families');
  const language = i18n.language as Language;
  const ageOf = useAge();
  const { role } = useStaff();
  const { name, birthMonth, level, likes, allergies, outingConsentOn } = child;
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" alignItems="center">
        <chakra.h3 fontWeight="700" fontSize="lg" minWidth="0" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <Box display="flex" gap="1">
          <Button id={editId(child.id)} size="sm" variant="plain" aria-label={t('editName', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          {role === 'owner' && (
            <Button size="sm" variant="plain" aria-label={t('removeName', { name })} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </Box>
      </Box>
      {allergies && (
        <chakra.p
          bg="danger.pale"
          borderInlineStart="bar"
          borderColor="danger"
          padding="2"
          paddingInline="3"
          marginBlock="2"
          overflowWrap="anywhere"
        >
          {t('fact.allergies')} <strong>{allergies}</strong>
        </chakra.p>
      )}
      <Facts
        rows={[
          [
            t('fact.born'),
            birthMonth
              ? t('children.bornText', {
                  month: writtenMonth(birthMonth.slice(0, 7), language),
                  age: ageOf(birthMonth),
                })
              : t('unknown'),
          ],
          [t('fact.level'), level],
          [t('fact.likes'), likes],
          [
            t('fact.outing'),
            outingConsentOn
              ? t('children.agreed', { day: writtenDay(outingConsentOn, language) })
              : t('children.notAgreed'),
          ],
          [t('fact.sessions'), t('children.sessions', { count: child.sessions, ahead: child.sessionsAhead })],
        ]}
      />
    </>
  );
}
