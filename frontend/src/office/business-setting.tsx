import { chakra, Heading } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ProblemNote } from '../ui/problem-note.tsx';
import { showToast } from '../ui/toaster.tsx';
import { reading } from './api.ts';
import { QueryState } from './query-state.tsx';
import { useErrorText } from './auth-session.ts';
import { useChange } from './use-change.ts';

interface BusinessSettingProps {
  name: 'tutorsSeePrices' | 'tutorsNeedSecondFactor' | 'officeReadsReports';
  title: string;
  label: string;
  help: string;
  /** Says that the setting could not be loaded. */
  failed: string;
  /** What is asked before it is switched on. */
  confirmation?: { title: string; text: string; go: string };
}

/** A choice of an owner for the whole business, yes or no. */
export function BusinessSetting({ name, title, label, help, failed, confirmation }: BusinessSettingProps) {
  const { t } = useTranslation('office');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [confirming, setConfirming] = useState(false);
  const query = useQuery(reading('businessSettings'));
  const settings = query.data?.settings;
  const change = useChange();
  const save = useMutation({
    mutationFn: async (chosen: boolean) => {
      const { settings: stored } = await client.query({ ...reading('businessSettings'), staleTime: 'static' });
      return change('changeBusinessSettings', { body: { ...stored, [name]: chosen } });
    },
    meta: { errorShown: 'form' },
    onSuccess: () => showToast({ title: t('setting.saved') }),
    onSettled: () => setConfirming(false),
  });
  const choose = (chosen: boolean) => {
    if (save.isPending) return;
    if (chosen && confirmation) setConfirming(true);
    else save.mutate(chosen);
  };
  // The new choice shows at once, and the former one again where it was refused.
  const isChecked = save.isPending ? save.variables : settings?.[name];
  return (
    <section aria-labelledby={`setting-${name}`}>
      <Heading as="h2" size="xl" id={`setting-${name}`} marginBottom="3">
        {title}
      </Heading>
      {save.error && <ProblemNote>{errorText(save.error)}</ProblemNote>}
      {settings ? (
        <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
          <chakra.input
            type="checkbox"
            checked={isChecked ?? false}
            aria-disabled={save.isPending}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
            boxSize="tick"
            flex="none"
          />
          {label}
        </chakra.label>
      ) : (
        <QueryState query={query} rows={1} failed={failed} />
      )}
      <chakra.p fontSize="sm" color="fg.muted">
        {help}
      </chakra.p>
      {confirmation && (
        <ConfirmDialog
          open={confirming}
          title={confirmation.title}
          question={confirmation.text}
          cancelLabel={t('setting.cancel')}
          confirmLabel={confirmation.go}
          busy={save.isPending}
          onCancel={() => setConfirming(false)}
          onConfirm={() => save.mutate(true)}
        />
      )}
    </section>
  );
}
