import { Box, Button, chakra } from '@chakra-ui/react';
import type { FamiliesView } from '@kitewell/contract/office/families';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import type { FamilyStep } from './family-step.ts';
import { FamilySearch } from './family-search.tsx';
import { Section } from './section.tsx';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';

/** Joins a family that is recorded twice, and splits a record that is really two families. */
export function MergeOrSplit(step: FamilyStep) {
  const { t } = useTranslation('office-families');
  const [open, setOpen] = useState<'join' | 'part'>();
  const close = () => setOpen(undefined);
  return (
    <Section id="mergeOrSplit" title={t('mergeOrSplit.title')}>
      <DuplicateFamilies {...step} />
      <Box display="flex" flexWrap="wrap" gap="3" marginBottom="3">
        {(['join', 'part'] as const).map((what) => (
          <Button
            key={what}
            id={`mergeOrSplit-${what}`}
            size="sm"
            variant="outline"
            aria-expanded={open === what}
            onClick={() => setOpen(open === what ? undefined : what)}
          >
            {t(`mergeOrSplit.${what}`)}
          </Button>
        ))}
      </Box>
      {open && (
        <InlineForm onClose={close} from={`mergeOrSplit-${open}`}>
          {open === 'join' ? <Join {...step} onClose={close} /> : <Part {...step} onClose={close} />}
        </InlineForm>
      )}
    </Section>
  );
}

function DuplicateFamilies({ family: { duplicates } }: FamilyStep) {
  const { t } = useTranslation('office-families');
  if (duplicates.length === 0) return null;
  return (
    <Box bg="bg.note" padding="3" marginBottom="3">
      <p>{t('mergeOrSplit.duplicates')}</p>
      <chakra.ul listStyle="none" padding="0">
        {duplicates.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.office(`families/${id}`)}>{name}</Link>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}

type Found = FamiliesView['families'][number];

function Join({ family, onClose }: FamilyStep & { onClose: () => void }) {
  const { t } = useTranslation('office-families');
  const [other, setOther] = useState<Found>();
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  return (
    <>
      <ProblemNote>{problem}</ProblemNote>
      <FamilySearch
        label={t('mergeOrSplit.other')}
        except={family.id}
        choices={({ families }) => families.map((found) => ({ key: found.id, found, label: labelOf(found) }))}
        onChoose={({ found }) => setOther(found)}
      />
      <Button size="sm" variant="plain" marginTop="2" onClick={onClose}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={other !== undefined}
        title={t('mergeOrSplit.joinAsk', { name: other?.name ?? '', into: family.name })}
        question={t('mergeOrSplit.joinText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('mergeOrSplit.joinGo')}
        busy={busy}
        onCancel={() => setOther(undefined)}
        onConfirm={() => {
          const body = { version: family.version, other: other?.id ?? 0 };
          void submit(() => change('mergeFamilies', { params: { id: family.id }, body })).then((isDone) => {
            setOther(undefined);
            if (!isDone) return;
            showToast({ title: t('mergeOrSplit.merged') });
            onClose();
          });
        }}
      />
    </>
  );
}

const labelOf = ({ name, children }: Found) => [name, ...children.map((child) => child.name)].join(' · ');

function Part({ family, onClose }: FamilyStep & { onClose: () => void }) {
  const { t } = useTranslation('office-families');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const idsOf = (kind: string) =>
    [...chosen].filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(kind.length)));
  const people = [
    ...family.guardians.map(({ id, name }) => ({ key: `g${id}`, name })),
    ...family.children.map(({ id, name }) => ({ key: `c${id}`, name })),
  ];
  return (
    <chakra.fieldset border="none" padding="0" margin="0" minWidth="0">
      <chakra.legend fontWeight="600" padding="0">
        {t('mergeOrSplit.who')}
      </chakra.legend>
      <ProblemNote>{problem}</ProblemNote>
      {people.map(({ key, name }) => (
        <chakra.label key={key} display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
          <chakra.input
            type="checkbox"
            checked={chosen.has(key)}
            onChange={({ target }) => {
              const next = new Set(chosen);
              if (target.checked) next.add(key);
              else next.delete(key);
              setChosen(next);
            }}
            boxSize="tick"
            flex="none"
            accentColor="{colors.secondary}"
          />
          <chakra.span overflowWrap="anywhere">{name}</chakra.span>
        </chakra.label>
      ))}
      <chakra.p fontSize="sm" color="fg.soft" marginBlock="2">
        {t('mergeOrSplit.partText')}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          size="sm"
          aria-disabled={busy || chosen.size === 0}
          onClick={() => {
            if (chosen.size === 0) return;
            const body = { version: family.version, guardians: idsOf('g'), children: idsOf('c') };
            void submit(async () => {
              const { newFamily } = await change('splitFamily', { params: { id: family.id }, body });
              showToast({ title: t('mergeOrSplit.newFamily') });
              void navigate(paths.office(`families/${newFamily}`));
            });
          }}
        >
          {t('mergeOrSplit.partGo')}
        </Button>
        <Button size="sm" variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Box>
    </chakra.fieldset>
  );
}
