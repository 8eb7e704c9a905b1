import { Box, chakra, Heading } from '@chakra-ui/react';
import { erasureDecline } from '@kitewell/contract/office/family-sign-ins';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextAreaField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useStaff } from '../auth-session.ts';
import { FormBelow } from '../../ui/inline-form.tsx';
import { EraseButton } from './family-data.tsx';
import type { FamilyStep } from './family-step.ts';
import { useChange } from '../use-change.ts';
import { focusTitle } from '../../ui/screen-title.ts';

/** A family's request to be erased, which the owner carries out or declines; renders nothing where there is none. */
export function ErasureRequest({ family }: FamilyStep) {
  const { t, i18n } = useTranslation('office-families');
  const { role } = useStaff();
  const change = useChange();
  const decline = useRef<HTMLButtonElement>(null);
  const request = family.erasureRequest;
  if (!request) return null;
  return (
    <Box as="section" aria-labelledby="erasure-request" bg="bg.note" padding={{ base: '4', sm: '5' }} marginTop="4">
      <Heading as="h2" size="xl" id="erasure-request">
        {t('erasureRequest.title')}
      </Heading>
      <chakra.p marginTop="2">
        {t('erasureRequest.at', { at: writtenInstant(request.requestedAt, i18n.language as Language) })}
      </chakra.p>
      {request.reason && (
        <chakra.blockquote
          borderInlineStart="bar"
          borderColor="line"
          paddingInlineStart="3"
          marginTop="2"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {request.reason}
        </chakra.blockquote>
      )}
      {role === 'owner' ? (
        <>
          <Box marginTop="3">
            <EraseButton family={family} label={t('erasureRequest.erase')} />
          </Box>
          <FormBelow label={t('erasureRequest.decline')} button={decline}>
            {(close) => (
              <OfficeForm
                label={t('erasureRequest.decline')}
                initialValues={{ reason: '' }}
                validate={(values) => fieldErrorsOf(erasureDecline, values)}
                fieldLabels={{ reason: t('erasureRequest.reason') }}
                send={(body) => change('declineErasure', { params: { id: family.id }, body })}
                onDone={() => {
                  showToast({ title: t('erasureRequest.declined') });
                  // The request is gone, and the button with it.
                  focusTitle();
                }}
                goLabel={t('erasureRequest.declineGo')}
                onCancel={close}
              >
                <TextAreaField
                  name="reason"
                  label={t('erasureRequest.reason')}
                  help={t('erasureRequest.reasonHelp')}
                  rows={3}
                  most={500}
                  required
                />
              </OfficeForm>
            )}
          </FormBelow>
        </>
      ) : (
        <chakra.p marginTop="3" color="fg.soft">
          {t('erasureRequest.owner')}
        </chakra.p>
      )}
    </Box>
  );
}
