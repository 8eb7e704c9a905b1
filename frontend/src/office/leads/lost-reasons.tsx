import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { lostReasonInput, type LostReasonView } from '@kitewell/contract/office/lost-reasons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
import { inBothLanguages } from '../both-languages.ts';
import { FormBelow, InlineForm } from '../../ui/inline-form.tsx';
import { OfficeForm } from '../office-form.tsx';
import { QueryState } from '../query-state.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';

/** Why leads are lost, in both languages. An owner adds, renames and retires reasons. */
export function LostReasons() {
  const { t } = useTranslation('office-leads');
  const { role } = useStaff();
  const isOwner = role === 'owner';
  const query = useQuery(reading('lostReasons'));
  const change = useChange();
  const keyed = useRequestKey();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="lost-reasons">
      <Heading as="h2" size="xl" id="lost-reasons">
        {t('reasons.title')}
      </Heading>
      <chakra.p marginTop="2">{t(isOwner ? 'reasons.intro' : 'reasons.ownerOnly')}</chakra.p>
      {!query.data ? (
        <QueryState query={query} rows={5} failed={t('reasons.failed')} />
      ) : (
        <chakra.ul listStyle="none" padding="0" marginTop="3">
          {query.data.lostReasons.map((reason) => (
            <Reason key={reason.id} reason={reason} isOwner={isOwner} />
          ))}
        </chakra.ul>
      )}
      {isOwner && (
        <FormBelow label={t('reasons.add')} button={add}>
          {(close) => (
            <ReasonForm
              label={t('reasons.add')}
              initial={{ en: '', zh: '' }}
              send={(words) => keyed(words, (key) => change('addLostReason', { body: { ...words, key } }))}
              onClose={close}
            />
          )}
        </FormBelow>
      )}
    </section>
  );
}

function Reason({ reason, isOwner }: { reason: LostReasonView; isOwner: boolean }) {
  const { t } = useTranslation('office-leads');
  const change = useChange();
  const errorText = useErrorText();
  const [renaming, setRenaming] = useState(false);
  const { id, version, en, zh, retired } = reason;
  const params = { id };
  const save = useMutation({
    mutationFn: () => change('changeLostReason', { params, body: { version, en, zh, retired: !retired } }),
    meta: { errorShown: 'form' },
    onSuccess: () => showToast({ title: t('saved') }),
  });
  const rename = `rename-reason-${id}`;
  return (
    <chakra.li borderBottom="hair" borderColor="line" paddingY="3">
      {renaming ? (
        <InlineForm onClose={() => setRenaming(false)} from={rename}>
          <ReasonForm
            label={t('reasons.renameOf', { en, zh })}
            initial={{ en, zh }}
            send={(words) => change('changeLostReason', { params, body: { version, retired, ...words } })}
            onClose={() => setRenaming(false)}
          />
        </InlineForm>
      ) : (
        <>
          {save.error && <ProblemNote>{errorText(save.error)}</ProblemNote>}
          <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
            <Box minWidth="0" overflowWrap="anywhere" color={retired ? 'fg.muted' : undefined}>
              <span lang={htmlLang.en}>{en}</span> · <span lang={htmlLang.zh}>{zh}</span>{' '}
              {retired && <Badge>{t('reasons.retired')}</Badge>}
            </Box>
            {isOwner && (
              <Box display="flex" gap="2">
                <Button
                  id={rename}
                  size="sm"
                  variant="outline"
                  aria-label={t('reasons.renameOf', { en, zh })}
                  onClick={() => setRenaming(true)}
                >
                  {t('reasons.rename')}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-disabled={save.isPending}
                  aria-label={t(retired ? 'reasons.offerOf' : 'reasons.retireOf', { en, zh })}
                  onClick={() => !save.isPending && save.mutate()}
                >
                  {t(retired ? 'reasons.offer' : 'reasons.retire')}
                </Button>
              </Box>
            )}
          </Box>
        </>
      )}
    </chakra.li>
  );
}

interface ReasonFormProps {
  label: string;
  initial: { en: string; zh: string };
  send: (words: { en: string; zh: string }) => Promise<unknown>;
  onClose: () => void;
}

function ReasonForm({ label, initial, send, onClose }: ReasonFormProps) {
  const { t } = useTranslation('office-leads');
  return (
    <OfficeForm
      label={label}
      initialValues={initial}
      validate={(values) => fieldErrorsOf(lostReasonInput, values)}
      fieldLabels={{ en: t('language.en'), zh: t('language.zh') }}
      send={send}
      onDone={() => {
        showToast({ title: t('saved') });
        onClose();
      }}
      goLabel={t('plan.go')}
      onCancel={onClose}
    >
      <Box {...inBothLanguages}>
        <TextField name="en" label={t('language.en')} autoComplete="off" required />
        <TextField name="zh" label={t('language.zh')} autoComplete="off" required />
      </Box>
    </OfficeForm>
  );
}
