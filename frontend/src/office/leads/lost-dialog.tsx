import { Dialog, Portal } from '@chakra-ui/react';
import { leadMove, type LeadRowView } from '@kitewell/contract/office/leads';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeave } from '../../ui/unsaved.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { OfficeForm } from '../office-form.tsx';
import { listedReasonOf, LostReasonFields, useLostReasons } from './lost-reason-fields.tsx';

/** Why a lead is lost, as the call takes it. */
export interface LostFor {
  listedReason: number | null;
  reason: string;
}

interface LostDialogProps {
  lead: LeadRowView;
  /** What gets the focus afterwards where the button that opened the dialog has gone with its card. */
  focusWhenGone: () => HTMLElement | null;
  onCancel: () => void;
  onLost: (reason: LostFor) => Promise<void>;
}

const moveOf = ({ listedReason, reason }: { listedReason: string; reason: string }): LostFor => ({
  listedReason: listedReasonOf(listedReason),
  reason,
});

/** Asks why a lead is lost before it counts as such. */
export function LostDialog({ lead: { parentName, version }, focusWhenGone, onCancel, onLost }: LostDialogProps) {
  const { t } = useTranslation('office-leads');
  const reasons = useLostReasons(null);
  const leave = useLeave();
  const content = useRef<HTMLDivElement>(null);
  const asker = useRef<Element | null>(null);

  // Read before the dialog takes the focus: the element that has it now opened the dialog.
  useLayoutEffect(() => {
    asker.current = document.activeElement;
  }, []);

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && leave(content.current, onCancel)}
      finalFocusEl={() => (asker.current?.isConnected ? (asker.current as HTMLElement) : focusWhenGone())}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title>{t('move.lost.title', { parentName })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body paddingBottom="6">
              <Dialog.Description marginBottom="4">{t('move.lost.text')}</Dialog.Description>
              <OfficeForm
                label={t('move.lost.go')}
                initialValues={{ listedReason: '', reason: '' }}
                validate={(values) => fieldErrorsOf(leadMove, { ...moveOf(values), version, state: 'lost' }, values)}
                fieldLabels={{ listedReason: t('move.reason'), reason: t('move.said') }}
                send={(values) => onLost(moveOf(values))}
                goLabel={t('move.lost.go')}
                cancelLabel={t('cancel')}
                onCancel={onCancel}
              >
                {({ listedReason }) => <LostReasonFields options={reasons} chosen={listedReason} />}
              </OfficeForm>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
