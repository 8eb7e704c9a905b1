import { Box, Button, chakra } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { FamilySearch } from '../families/family-search.tsx';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { childrenOf, type FoundChild } from './found-children.ts';
import { ageAsTyped } from './additional-children.tsx';
import { useSubmit } from '../../use-submit.ts';

interface Values extends Record<string, unknown> {
  child: string;
  childName: string;
  parentName: string;
  childAge: string;
}

/**
 * Chooses whom a session is for: a recorded child, whose address and phone are filled in, or somebody whose names are
 * typed.
 */
export function ChildChoice() {
  const { t } = useTranslation('office-schedule');
  const { problem, submit } = useSubmit(useErrorText());
  const { values, setValues, setFieldValue, validateForm } = useFormikContext<Values>();
  const chosen = useRef<HTMLButtonElement>(null);

  const choose = ({ key, family: id }: FoundChild) =>
    submit(async () => {
      const { family } = await call('family', { params: { id } });
      const child = family.children.find((one) => one.id === key);
      if (!child) return;
      const guardian = family.guardians.find(({ pays }) => pays) ?? family.guardians[0];
      const age = ageAsTyped(child.birthMonth);
      const known = {
        child: String(key),
        childName: child.name,
        parentName: guardian?.name ?? family.name,
        ...(age !== '' && { childAge: age }),
        address: family.address ?? '',
        doorCode: family.doorCode ?? '',
        phone: guardian?.phone ?? '',
        language: family.language,
      };
      // Field by field: setting all values at once would start from the last render, and a letter typed since then
      // would be lost.
      for (const [field, value] of Object.entries(known)) void setFieldValue(field, value, false);
      requestAnimationFrame(() => {
        // If the person has moved on to another field meanwhile, the focus stays there.
        if (document.activeElement === document.body) chosen.current?.focus();
        void validateForm();
      });
    });

  const isChosen = values.child !== '';
  return (
    <>
      {!isChosen && (
        <>
          <ProblemNote>{problem}</ProblemNote>
          <FamilySearch
            label={t('field.find')}
            help={t('field.findHelp')}
            choices={childrenOf}
            onChoose={(choice) => void choose(choice)}
          />
        </>
      )}
      <Box
        display="grid"
        gridTemplateColumns={
          isChosen ? { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 96px' } : { base: '1fr', md: '1fr 1fr 96px' }
        }
        gap="4"
      >
        {isChosen ? (
          <Box bg="bg.fill" padding="4" overflowWrap="anywhere">
            <chakra.p fontWeight="700" role="status">
              {t('field.forChild', { child: values.childName, parent: values.parentName })}
            </chakra.p>
            <Button
              ref={chosen}
              size="sm"
              variant="plain"
              paddingInline="0"
              onClick={() =>
                void setValues((before) => ({ ...before, child: '', childName: '', parentName: '', others: [] }))
              }
            >
              {t('field.other')}
            </Button>
          </Box>
        ) : (
          <>
            <TextField name="childName" label={t('field.child')} autoComplete="off" required />
            <TextField name="parentName" label={t('field.parent')} autoComplete="off" required />
          </>
        )}
        {/* The same element in both cases: somebody may be typing in it while the family is loading. */}
        <TextField name="childAge" label={t('field.age')} inputMode="numeric" autoComplete="off" required />
      </Box>
    </>
  );
}
