import { Box, chakra } from '@chakra-ui/react';
import { districts, preferredTimes } from '@kitewell/contract/trial-choices';
import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/form-fields.tsx';
import { preferredTimeFields, type TrialFields } from './draft.ts';

/**
 * Where the family lives and when a trial would suit it. Folded at first, because the form is short and these fields
 * are optional; it stays open once something in it is chosen.
 */
export function PreferredTimes() {
  const { t } = useTranslation('book-trial');
  return (
    <Fold>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="4"
        rowGap="4"
        paddingTop="2"
        paddingBottom="5"
      >
        <SelectField
          name="district"
          label={t('form.district')}
          placeholder={t('form.districtPlaceholder')}
          options={districts.map((district) => ({ value: district, label: t(`districts.${district}`) }))}
        />
        {preferredTimeFields.map((preferredTime) => (
          <SelectField
            key={preferredTime}
            name={preferredTime}
            label={t(`form.${preferredTime}`)}
            placeholder={t('form.preferredPlaceholder')}
            options={preferredTimes.map((time) => ({ value: time, label: t(`times.${time}`) }))}
          />
        ))}
      </Box>
    </Fold>
  );
}

/** Apart from its content, which is not drawn anew when it opens. */
function Fold({ children }: { children: ReactNode }) {
  const { t } = useTranslation('book-trial');
  const { values } = useFormikContext<TrialFields>();
  const [open, setOpen] = useState(false);
  const chosen = [values.district, ...preferredTimeFields.map((preferredTime) => values[preferredTime])].some(
    (value) => value !== '',
  );
  return (
    <chakra.details
      name="preferredTimes"
      open={open || chosen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      borderBlock="rule line"
      marginBottom="5"
      css={{ '&[open] > summary svg': { rotate: '90deg' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="3"
        minHeight="52px"
        paddingBlock="2"
        cursor="pointer"
        listStyle="none"
        fontWeight="600"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <chakra.span flex="1">
          {t('form.preferredTimes')}{' '}
          <chakra.span fontWeight="400" color="fg.muted" whiteSpace="nowrap">
            ({t('form.optional')})
          </chakra.span>
        </chakra.span>
        <chakra.svg
          viewBox="0 0 14 20"
          width="12px"
          height="17px"
          flex="none"
          marginInlineEnd="1"
          transition="rotate 160ms"
          _motionReduce={{ transition: 'none' }}
          aria-hidden
          focusable="false"
        >
          <path d="M7,0L14,6.4L7,20L0,6.4z" fill="currentColor" />
        </chakra.svg>
      </chakra.summary>
      {children}
    </chakra.details>
  );
}
