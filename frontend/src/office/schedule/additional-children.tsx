import { Box, Button, chakra } from '@chakra-ui/react';
import { mostInGroup } from '@kitewell/contract/office/group';
import { childAges } from '@kitewell/contract/trial-choices';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { ageOn } from '../families/age.ts';
import { FamilySearch } from '../families/family-search.tsx';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { childrenOf, type FoundChild } from './found-children.ts';
import { numberOf } from '../number-of.ts';
import { currentDay } from '../../server-clock.ts';
import { useSubmit } from '../../use-submit.ts';

/** Another child of a session, as the form holds it; the age is in a separate field. */
export interface AdditionalChild {
  child: number;
  childName: string;
  parentName: string;
}

interface Values extends Record<string, unknown> {
  others: AdditionalChild[];
}

/** The name of the field with a child's age. */
export const ageField = (child: number) => `age-${child}`;

/** The additional children as the API takes them. */
export const additionalChildrenOf = (values: Values) =>
  values.others.map(({ child, childName }) => {
    const age = values[ageField(child)];
    return { child, childName, childAge: typeof age === 'string' ? numberOf(age) : undefined };
  });

/**
 * The present age of a child with this month of birth, as the field takes it; empty if outside the ages that we teach.
 */
export function ageAsTyped(birthMonth: string | null): string {
  const years = birthMonth ? ageOn(birthMonth, currentDay()).years : 0;
  return years >= childAges.youngest && years <= childAges.oldest ? String(years) : '';
}

interface AdditionalChildrenProps {
  /** The ids of the children who cannot be chosen, since they are in the session already. */
  taken: readonly number[];
  /** How many children the session has besides those added here. */
  kept: number;
}

/** Adds siblings or friends to the session of a recorded child, up to four children in all. */
export function AdditionalChildren({ taken, kept }: AdditionalChildrenProps) {
  const { t } = useTranslation('office-schedule');
  const { problem, submit } = useSubmit(useErrorText());
  const { values, setValues } = useFormikContext<Values>();
  const [isLooking, setIsLooking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { others } = values;
  const known = new Set([...taken, ...others.map(({ child }) => child)]);
  // When the pressed button disappears, the keyboard focus moves to what has replaced it.
  const next = useRef<string>(undefined);
  useEffect(() => {
    const found = next.current && box.current?.querySelector<HTMLElement>(next.current);
    if (!found) return;
    next.current = undefined;
    // The button that was pressed has gone with its child.
    found.focus();
  });

  const choose = ({ key, family: id }: FoundChild) =>
    submit(async () => {
      const { family } = await call('family', { params: { id } });
      const child = family.children.find((one) => one.id === key);
      if (!child) return;
      const guardian = family.guardians.find(({ pays }) => pays) ?? family.guardians[0];
      const added = { child: key, childName: child.name, parentName: guardian?.name ?? family.name };
      next.current = `input[name="${ageField(key)}"]`;
      await setValues((before) => ({
        ...before,
        others: [...before.others, added],
        [ageField(key)]: ageAsTyped(child.birthMonth),
      }));
      setIsLooking(false);
    });

  return (
    <Box ref={box} display="flex" flexDirection="column" gap="4">
      {others.map(({ child, childName, parentName }) => (
        <Box
          key={child}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 96px' }}
          gap="4"
        >
          <Box bg="bg.fill" padding="4" overflowWrap="anywhere">
            <chakra.p fontWeight="700">{t('field.together', { child: childName, parent: parentName })}</chakra.p>
            <Button
              size="sm"
              variant="plain"
              paddingInline="0"
              height="auto"
              minHeight="tapTarget"
              whiteSpace="normal"
              textAlign="start"
              onClick={() => {
                next.current = '[data-add]';
                void setValues((before) => ({
                  ...before,
                  others: before.others.filter((one) => one.child !== child),
                }));
              }}
            >
              {t('field.remove', { child: childName })}
            </Button>
          </Box>
          <TextField
            name={ageField(child)}
            label={t('field.ageOf', { child: childName })}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </Box>
      ))}
      <ProblemNote>{problem}</ProblemNote>
      {isLooking && (
        <FamilySearch
          label={t('field.further')}
          help={t('field.furtherHelp')}
          choices={(found) => childrenOf(found).filter(({ key }) => !known.has(key))}
          onChoose={(choice) => void choose(choice)}
        />
      )}
      {!isLooking && kept + others.length < mostInGroup && (
        <Button
          data-add
          size="sm"
          variant="outline"
          alignSelf="start"
          onClick={() => {
            next.current = 'input[type=search]';
            setIsLooking(true);
          }}
        >
          {t('field.add')}
        </Button>
      )}
    </Box>
  );
}
