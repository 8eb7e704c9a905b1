import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { fieldMessage } from '@kitewell/contract/messages';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useFieldMessage } from '../../ui/form-fields.tsx';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { reading } from '../api.ts';
import { useErrorText } from '../session.ts';
import { CancelSession, MoveSession, SubstituteTutor } from './session-changes.tsx';
import { TieFamily } from './tie-family.tsx';
import { StatusBadge } from './week-grid.tsx';

const deeds = [
  'booking add',
  'booking move',
  'booking assign',
  'booking tie',
  'booking cancel',
  'booking restore',
] as const;

function Changes({ session, onMoved }: { session: OfficeBookingView; onMoved: (session: OfficeBookingView) => void }) {
  const { t } = useTranslation('office-schedule');
  const [open, setOpen] = useState<(typeof changes)[number]>();
  const buttons = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(undefined);
    buttons.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const shared = { session, onClose: close };
  return (
    <Box marginTop="5">
      <Box ref={buttons} display="flex" flexWrap="wrap" gap="3">
        {changes.map((change) => (
          <Button
            key={change}
            size="sm"
            variant={open === change ? 'surface' : 'outline'}
            aria-expanded={open === change}
            onClick={() => setOpen(open === change ? undefined : change)}
          >
            {t(`action.${change}`)}
          </Button>
        ))}
      </Box>
      {open === 'move' && <MoveSession {...shared} onMoved={onMoved} />}
      {open === 'substitute' && <SubstituteTutor {...shared} />}
      {open === 'cancel' && <CancelSession {...shared} />}
    </Box>
  );
}

function History({ session: { history } }: { session: OfficeBookingView }) {
  const { t, i18n } = useTranslation('office-schedule');
  if (history.length === 0) return null;
  return (
    <chakra.details marginTop="5">
      <chakra.summary cursor="pointer" fontWeight="600" minHeight="tapTarget">
        {t('session.history')}
      </chakra.summary>
      <chakra.ol listStyle="none" padding="0" fontSize="sm">
        {history.map(({ at, by, action }) => (
          <li key={`${at} ${action}`}>
            {writtenInstant(at, i18n.language as Language)} · {by} ·{' '}
            {t(`deed.${deeds.find((deed) => deed === action) ?? 'other'}`)}
          </li>
        ))}
      </chakra.ol>
    </chakra.details>
  );
}
