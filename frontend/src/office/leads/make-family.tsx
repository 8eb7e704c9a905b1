import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { FamilyForm } from './family-form.tsx';
import type { LeadView } from '@kitewell/contract/office/leads';

const openId = (form: string) => `family-${form}`;

/**
 * Opens the form that makes a family of the lead. Where phone or email are known, the children can be added to that
 * family, or a separate one is made.
 */
export function MakeFamily({ lead }: { lead: LeadView }) {
  const { t } = useTranslation('office-leads');
  const { family, duplicates } = lead;
  const [open, setOpen] = useState<'known' | 'new'>();
  const forms = duplicates.families.length > 0 ? (['known', 'new'] as const) : (['new'] as const);
  return (
    <section aria-labelledby="family">
      <Heading as="h2" size="xl" id="family" marginBottom="3">
        {t('family.title')}
      </Heading>
      {family ? (
        <chakra.span asChild textDecoration="underline" fontWeight="600">
          <Link to={paths.office(`families/${family}`)}>{t('family.made', { id: family })}</Link>
        </chakra.span>
      ) : (
        <>
          <chakra.p color="fg.soft" marginBottom="3">
            {t(duplicates.families.length > 0 ? 'family.known' : 'family.text')}
          </chakra.p>
          <Box display="flex" flexWrap="wrap" gap="3">
            {forms.map((form) => (
              <Button
                key={form}
                id={openId(form)}
                variant="outline"
                aria-expanded={open === form}
                onClick={() => setOpen(open === form ? undefined : form)}
              >
                {t(form === 'known' ? 'family.openKnown' : forms.length > 1 ? 'family.apart' : 'family.open')}
              </Button>
            ))}
          </Box>
          {open && (
            <Box marginTop="4">
              <InlineForm key={open} onClose={() => setOpen(undefined)} from={openId(open)}>
                <FamilyForm lead={lead} isKnown={open === 'known'} onClose={() => setOpen(undefined)} />
              </InlineForm>
            </Box>
          )}
        </>
      )}
    </section>
  );
}
