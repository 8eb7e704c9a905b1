import { Box, Button, chakra } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusWhenShown } from '../ui/focus.ts';

/** A record's values in a form, and the version on which a change of them is based. */
export interface Loaded<Values> {
  readonly values: Values;
  readonly version: number;
  /** Who has changed it last, where that is known. */
  readonly by?: string | undefined;
}

/** The label of each field, and how its value is written where the form's value is not readable. */
export type RecordFields<Values> = {
  readonly [Name in keyof Values]: { readonly label: string; readonly written?: (value: string) => string };
};

interface DifferencesProps<Values> {
  fields: RecordFields<Values>;
  mine: Values;
  /** The version from which both changes began. */
  base: Values;
  theirs: Loaded<Values>;
}

/**
 * Two versions of one record side by side, in the form that edits it: the version that is chosen goes into the form.
 */
export function Differences<Values extends Record<string, string>>(props: DifferencesProps<Values>) {
  const { fields, mine, base, theirs } = props;
  const { t } = useTranslation('office');
  const { values, setValues, setFieldValue } = useFormikContext<Values>();
  const heading = useFocusWhenShown<HTMLParagraphElement>();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  // When the choices disappear after the form was sent from among them, the focus moves to the form's button.
  useLayoutEffect(() => {
    const own = group.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      own.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
    };
  }, []);
  const names = (Object.keys(fields) as (keyof Values & string)[]).filter((name) => mine[name] !== theirs.values[name]);
  const written = (name: keyof Values & string, value: string | undefined) =>
    value ? (fields[name].written?.(value) ?? value) : t('conflict.empty');
  return (
    <Box ref={group} role="group" aria-labelledby={id} bg="bg.note" padding={{ base: '4', sm: '5' }}>
      <chakra.p ref={heading} id={id} tabIndex={-1} fontWeight="700" outline="none">
        {theirs.by ? t('conflict.titleBy', { name: theirs.by }) : t('conflict.title')}
      </chakra.p>
      <chakra.p marginTop="1">{t(names.length > 0 ? 'conflict.text' : 'conflict.same')}</chakra.p>
      {names.map((name) => (
        <chakra.fieldset key={name} border="none" padding="0" margin="0" marginTop="4" minWidth="0">
          <chakra.legend fontWeight="600" padding="0">
            {fields[name].label}
            {mine[name] !== base[name] && theirs.values[name] !== base[name] && (
              <chakra.span fontWeight="400" color="fg.soft">{` · ${t('conflict.both')}`}</chakra.span>
            )}
          </chakra.legend>
          <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="2" marginTop="2">
            {(['mine', 'theirs'] as const).map((side) => {
              const value = side === 'mine' ? mine[name] : theirs.values[name];
              return (
                <chakra.label
                  key={side}
                  display="flex"
                  gap="3"
                  alignItems="flex-start"
                  bg="bg.sheet"
                  padding="3"
                  minWidth="0"
                  cursor="pointer"
                  minHeight="tapTarget"
                >
                  <chakra.input
                    type="radio"
                    name={`${id} ${name}`}
                    flex="none"
                    boxSize="tick"
                    marginTop="0.5"
                    accentColor="{colors.secondary}"
                    checked={values[name] === value}
                    onChange={() => void setFieldValue(name, value)}
                  />
                  <Box minWidth="0" overflowWrap="anywhere" whiteSpace="pre-line">
                    <chakra.span display="block" fontSize="sm" color="fg.muted">
                      {t(`conflict.${side}`)}
                    </chakra.span>
                    {written(name, value)}
                  </Box>
                </chakra.label>
              );
            })}
          </Box>
        </chakra.fieldset>
      ))}
      {names.length > 1 && (
        <Box display="flex" flexWrap="wrap" gap="3" marginTop="4">
          <Button type="button" size="sm" variant="outline" onClick={() => void setValues({ ...values, ...mine })}>
            {t('conflict.allMine')}
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={() => void setValues({ ...theirs.values })}>
            {t('conflict.allTheirs')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
