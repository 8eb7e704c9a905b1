import { Box, Button, chakra, Skeleton } from '@chakra-ui/react';
import type { BookingView, VisitView } from '@kitewell/contract/bookings';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen, MapPin, MessageCircle, Phone } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messagingLink } from '../../content/business.ts';
import { visitMessage } from '../../content/visit-message.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { profileQuery } from '../profile/queries.ts';
import { useNow } from '../../today.ts';
import { useVisit } from './queries.ts';
import { isAhead, isVisitOpen } from './visit-time.ts';
import { namesOf } from '../../session-names.ts';
import { LoadFailed } from '../load-failed.tsx';

interface VisitDetailsProps {
  booking: BookingView;
  /** Whether it is the next session, which shows its place at once; for other sessions the tutor has to ask. */
  next: boolean;
}

/** Where a session takes place and how to reach the family; or, if it is too early, from when on that will show. */
export function VisitDetails({ booking, next }: VisitDetailsProps) {
  const { t, i18n } = useTranslation('schedule');
  const now = useNow();
  const [requested, setRequested] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!isAhead(booking, now)) return null;
  if (!booking.recordCheckValid)
    return (
      <chakra.p fontSize="sm" fontWeight="600" color="danger" paddingBlock="1">
        {t('visit.unchecked')}
      </chakra.p>
    );
  if (booking.visitFrom === null) return next ? <Remark>{t('visit.unknown')}</Remark> : null;
  if (!isVisitOpen(booking, now)) {
    const opens = new Date(booking.visitFrom);
    const day = writtenDay(hongKongDate(opens), i18n.language as Language, 'medium');
    return <Remark>{t('visit.from', { day, time: hongKongTime(opens) })}</Remark>;
  }
  const label = t('visit.showOf', { name: namesOf(booking), time: booking.sessionTime });
  return (
    <Box ref={place} role="group" aria-label={label} tabIndex={-1} outline="none">
      {next || requested ? (
        <OpenVisit booking={booking} />
      ) : (
        <Button
          variant="plain"
          size="sm"
          aria-label={label}
          onClick={() => {
            setRequested(true);
            // The button disappears, so the focus moves to where the answer will appear.
            place.current?.focus({ preventScroll: true });
          }}
        >
          <MapPin size={18} aria-hidden />
          {t('visit.show')}
        </Button>
      )}
    </Box>
  );
}

function OpenVisit({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('schedule');
  const visit = useVisit(booking.id);
  if (visit.data) return <Visit booking={booking} visit={visit.data.visit} />;
  if (visit.error) return <LoadFailed title={t('visit.failed')} query={visit} />;
  return (
    <Box role="status" aria-label={t('visit.loading')} paddingBlock="2">
      <Skeleton height="22px" width="80%" marginBottom="3" />
      <Skeleton height="44px" width="220px" />
    </Box>
  );
}

function Visit({ booking, visit }: { booking: BookingView; visit: VisitView }) {
  const { t } = useTranslation(['schedule', 'common']);
  const { address, phone, language, notes, doorCode } = visit;
  const tutor = useQuery(profileQuery).data?.tutor.name ?? '';
  const name = booking.childName;
  const message = visitMessage(language, {
    parent: booking.parentName,
    tutor,
    child: name,
    day: writtenDay(booking.sessionDate, language, 'medium'),
    time: booking.sessionTime,
  });
  return (
    <Box fontSize="md" overflowWrap="anywhere">
      {address && (
        <Line icon={<MapPin size={20} aria-hidden />}>
          <chakra.a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer"
            display="inline-block"
            paddingBlock="2"
            minHeight="tapTarget"
            fontWeight="600"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            {address}
            <chakra.span srOnly>
              {' '}
              ({t('visit.map')}, {t('common:newTab')})
            </chakra.span>
          </chakra.a>
        </Line>
      )}
      {doorCode && (
        <Line icon={<DoorOpen size={20} aria-hidden />}>
          {t('visit.doorCode')}{' '}
          <chakra.strong fontVariantNumeric="tabular-nums" letterSpacing="open">
            {doorCode}
          </chakra.strong>
        </Line>
      )}
      {!(address && phone) && (
        <Remark>{t(address ? 'visit.noPhone' : phone ? 'visit.noAddress' : 'visit.unknown')}</Remark>
      )}
      {phone && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2 3" paddingBlock="2">
          <Button asChild variant="surface" size="sm">
            <a href={`tel:${phone}`} aria-label={t('visit.callOf', { name: booking.parentName, phone })}>
              <Phone size={18} aria-hidden />
              {t('visit.call')}
            </a>
          </Button>
          <Button asChild variant="surface" size="sm">
            <a
              href={messagingLink(phone.slice(1), message)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t('visit.messageOf', { name: booking.parentName })}, ${t('common:newTab')}`}
            >
              <MessageCircle size={18} aria-hidden />
              WhatsApp
            </a>
          </Button>
        </Box>
      )}
      <Remark>{t(`visit.language.${language}`)}</Remark>
      {notes && (
        <chakra.p whiteSpace="pre-line" fontSize="sm" paddingBlock="1 2" maxWidth="note">
          {notes}
        </chakra.p>
      )}
    </Box>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box display="grid" gridTemplateColumns="20px minmax(0, 1fr)" gap="3" alignItems="center" minHeight="36px">
      {icon}
      <div>{children}</div>
    </Box>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <chakra.p fontSize="xs" color="fg.muted" paddingBlock="1">
      {children}
    </chakra.p>
  );
}
