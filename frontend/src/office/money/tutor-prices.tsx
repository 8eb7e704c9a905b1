import { chakra, Heading } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { Awaited } from '../awaited.tsx';
import { useErrorText } from '../session.ts';

/** An owner's choice whether tutors see what families pay, beside their own earnings. */
export function TutorPrices() {
  const { t } = useTranslation('office-money');
  const client = useQueryClient();
  const errorText = useErrorText();
  const query = useQuery(reading('businessSettings'));
  const settings = query.data?.settings;
  const change = useMutation({
    mutationFn: (tutorsSeePrices: boolean) =>
      call('changeBusinessSettings', { body: { version: settings?.version ?? 0, tutorsSeePrices } }),
    meta: { errorShown: 'form' },
    onSuccess: () => showToast({ title: t('saved') }),
    onSettled: () => client.invalidateQueries(),
  });
  // The new choice shows at once, and the former one again where it was refused.
  const isChecked = change.isPending ? change.variables : settings?.tutorsSeePrices;
  return (
    <section aria-labelledby="tutor-prices">
      <Heading as="h2" size="xl" id="tutor-prices" marginBottom="3">
        {t('prices.title')}
      </Heading>
      {change.error && <ProblemNote>{errorText(change.error)}</ProblemNote>}
      {settings ? (
        <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
          <chakra.input
            type="checkbox"
            checked={isChecked ?? true}
            aria-disabled={change.isPending}
            onChange={({ currentTarget }) => !change.isPending && change.mutate(currentTarget.checked)}
            boxSize="tick"
            flex="none"
          />
          {t('prices.show')}
        </chakra.label>
      ) : (
        <Awaited query={query} rows={1} failed={t('prices.failed')} />
      )}
      <chakra.p fontSize="sm" color="fg.muted">
        {t('prices.help')}
      </chakra.p>
    </section>
  );
}
