import { Box, Button } from '@chakra-ui/react';
import { bookingChanges, isOffStatus, isOpenStatus } from '@kitewell/contract/booking-statuses';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { isFinal, mayBecome } from '@kitewell/contract/status-changes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeave } from '../../ui/unsaved.ts';
import { EditSession } from './edit-session.tsx';
import { isUpcoming, RecordSession } from './record-session.tsx';
import { CancelSession, MoveSession, RestoreSession, SubstituteTutor } from './session-changes.tsx';
import { mayChangeChildren, SessionChildren } from './session-children.tsx';

type Change = 'record' | 'edit' | 'children' | 'move' | 'substitute' | 'cancel' | 'restore';

/** The changes that can be made to a session in its present state. */
export function offeredOf(session: OfficeBookingView): readonly Change[] {
  const { status } = session;
  const isOpen = isOpenStatus(status);
  const records = isUpcoming(session) ? bookingChanges.officeUndoes : bookingChanges.officeRecords;
  const offered: Record<Change, boolean> = {
    // Of a session to come that its tutor has confirmed, there is nothing to correct.
    record: !isFinal(records, status) && !(isOpen && isUpcoming(session)),
    edit: !isOffStatus(status),
    children: isOpen && mayChangeChildren(session),
    move: isOpen,
    substitute: isOpen,
    cancel: mayBecome(bookingChanges.officeCancels, status, 'cancelled'),
    restore: isUpcoming(session) && mayBecome(bookingChanges.officeRestores, status, 'pending'),
  };
  return (Object.keys(offered) as Change[]).filter((change) => offered[change]);
}

interface OfferedChangesProps {
  session: OfficeBookingView;
  offered: readonly Change[];
  onMoved: (session: OfficeBookingView) => void;
}

/** A button for each change, which opens its form below; when the form closes, the focus returns to the button. */
export function OfferedChanges({ session, offered, onMoved }: OfferedChangesProps) {
  const { t } = useTranslation('office-schedule');
  const [open, setOpen] = useState<Change>();
  const leave = useLeave();
  const box = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  // A form that has been saved closes when everything is read anew; another may be open by then, and stays.
  const onClose = (change: Change) => {
    const button = buttons.current?.querySelector<HTMLElement>(`[data-change=${change}][aria-expanded=true]`);
    if (!button) return;
    // The form that closes had the focus.
    button.focus();
    setOpen(undefined);
  };
  const sharedOf = (change: Change) => ({ session, onClose: () => onClose(change) });
  return (
    <Box ref={box} marginTop="5">
      <Box ref={buttons} display="flex" flexWrap="wrap" gap="3">
        {offered.map((change) => (
          <Button
            key={change}
            data-change={change}
            size="sm"
            variant={open === change ? 'surface' : 'outline'}
            aria-expanded={open === change}
            onClick={() => leave(box.current, () => setOpen(open === change ? undefined : change))}
          >
            {t(`action.${change}`)}
          </Button>
        ))}
      </Box>
      {open === 'record' && <RecordSession {...sharedOf('record')} />}
      {open === 'edit' && <EditSession {...sharedOf('edit')} />}
      {open === 'children' && <SessionChildren {...sharedOf('children')} />}
      {open === 'move' && <MoveSession {...sharedOf('move')} onMoved={onMoved} />}
      {open === 'substitute' && <SubstituteTutor {...sharedOf('substitute')} />}
      {open === 'cancel' && <CancelSession {...sharedOf('cancel')} />}
      {open === 'restore' && <RestoreSession {...sharedOf('restore')} />}
    </Box>
  );
}
