import { Box, chakra } from '@chakra-ui/react';
import { officeBookingChange, type OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { ageField, AdditionalChildren, additionalChildrenOf, type AdditionalChild } from './additional-children.tsx';
import { useChangedSession } from './changed-session.ts';
import { ChangeForm, type ChangeProps } from './session-changes.tsx';
import { useChange } from '../use-change.ts';

interface Values extends Record<string, unknown> {
  /** The ids of the children to remove, so that a child whom a colleague has added meanwhile stays. */
  left: string[];
  others: AdditionalChild[];
}

/** Whether the session's children can be changed here: all are on record, and it is no trial. */
export const mayChangeChildren = ({ children, trialReference }: OfficeBookingView) =>
  trialReference === null && children.every(({ childId }) => childId !== null);

const staying = ({ children }: OfficeBookingView, { left }: Values) =>
  children.filter(({ childId }) => !left.includes(String(childId)));

const bodyOf = (session: OfficeBookingView, values: Values) => ({
  baseSequence: session.sequence,
  children: [
    ...staying(session, values).map(({ childId, childName, childAge }) => ({ child: childId, childName, childAge })),
    // A colleague may have added the same child meanwhile.
    ...additionalChildrenOf(values).filter(
      ({ child }) => !staying(session, values).some(({ childId }) => childId === child),
    ),
  ],
});

/** Adds children to a session and removes them. */
export function SessionChildren({ session, onClose }: ChangeProps) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const changedTo = useChangedSession(session);
  return (
    <ChangeForm<Values>
      {...{ session, onClose, changedTo }}
      tutorAlone
      label={t('action.children')}
      goLabel={t('children.go')}
      initial={{ left: [], others: [] }}
      fieldErrors={(values) => {
        const kept = staying(session, values).length;
        const found = fieldErrorsOf(officeBookingChange, bodyOf(session, values));
        return Object.fromEntries(
          Object.entries(found).map(([field, fieldError]) => [inForm(field, values, kept), fieldError]),
        );
      }}
      fieldLabels={(values) =>
        Object.fromEntries(
          values.others.map(({ child, childName }) => [ageField(child), t('field.ageOf', { child: childName })]),
        )
      }
      act={async (values) => {
        const body = officeBookingChange.cast(bodyOf(session, values), { assert: false });
        await change('changeOfficeBooking', { params: { id: session.id }, body });
        return { said: t('done.childrenChanged') };
      }}
    >
      {(values) => (
        <>
          <Present session={session} />
          <AdditionalChildren
            taken={session.children.flatMap(({ childId }) => childId ?? [])}
            kept={staying(session, values).length}
          />
          <p>{t('children.notified')}</p>
        </>
      )}
    </ChangeForm>
  );
}

/** The name in this form of a field with a fault of the contract. */
function inForm(field: string, { others }: Values, kept: number): string {
  const place = /^children\[(\d)\]\.childAge$/.exec(field)?.[1];
  const added = place === undefined ? undefined : others[Number(place) - kept];
  return added ? ageField(added.child) : field;
}

/** The session's children, each ticked unless it is to be removed. */
function Present({ session: { children } }: { session: OfficeBookingView }) {
  const { t } = useTranslation('office-schedule');
  const { values, setFieldValue } = useFormikContext<Values>();
  const [first] = children;
  const isFirstLeaving = first !== undefined && values.left.includes(String(first.childId));
  return (
    <chakra.fieldset border="none" padding="0" margin="0" minWidth="0">
      <chakra.legend fontWeight="600" padding="0">
        {t('children.present')}
      </chakra.legend>
      {children.map(({ childId, childName, parentName }) => {
        const id = String(childId);
        const isLeaving = values.left.includes(id);
        return (
          <chakra.label
            key={id}
            display="flex"
            alignItems="center"
            gap="3"
            minHeight="tapTarget"
            cursor="pointer"
            overflowWrap="anywhere"
          >
            <chakra.input
              type="checkbox"
              name="left"
              boxSize="tick"
              flex="none"
              checked={!isLeaving}
              onChange={() =>
                void setFieldValue('left', isLeaving ? values.left.filter((one) => one !== id) : [...values.left, id])
              }
            />
            <Box minWidth="0">{t('children.one', { child: childName, parent: parentName })}</Box>
          </chakra.label>
        );
      })}
      {isFirstLeaving && (
        <chakra.p role="status" fontSize="sm" color="fg.muted">
          {t('children.firstLeaves', { child: first.childName })}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
