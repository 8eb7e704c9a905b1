import { Badge, Box, chakra } from '@chakra-ui/react';
import type { FamilyBookingState, FamilyBookingView } from '@kitewell/contract/family/sessions';
import { useTranslation } from 'react-i18next';
import { Portrait, portraitOf } from '../../art/portraits.tsx';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useToday } from '../../today.ts';
import { ImageLoader } from '../../ui/image-loader.tsx';
import { writtenList } from '../../written-list.ts';

/** The given names of the children in a session, as a sentence lists them: `Hazel and Felix`, `Hazel、Felix`. */
export function useNames(): (children: readonly { givenName: string }[]) => string {
  const { i18n } = useTranslation();
  return (children) => {
    const names = children.map(({ givenName }) => givenName);
    return writtenList(names, i18n.language as Language);
  };
}

/** A day as a parent says it: today, tomorrow, or the day of the week with its date. */
export function useDayName(): (day: string, style?: 'short' | 'full') => string {
  const { t, i18n } = useTranslation('family-sessions');
  const today = useToday();
  return (day, style = 'short') => {
    const ahead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
    if (ahead === 0) return t('today');
    if (ahead === 1) return t('tomorrow');
    return writtenDay(day, i18n.language as Language, style);
  };
}

/** The last minute of a session, HH:mm. */
export function endOf({ time, minutes }: { time: string; minutes: number }): string {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const end = hours * 60 + past + minutes;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(end / 60) % 24)}:${two(end % 60)}`;
}

const looks = {
  arranged: 'info',
  answerDue: 'pending',
  completed: 'verified',
  cancelled: 'rejected',
  missed: 'rejected',
} as const satisfies Record<FamilyBookingState, string>;

/** What became of a session; of one that is simply arranged there is nothing to say. */
export function StateBadge({ state }: { state: FamilyBookingState }) {
  const { t } = useTranslation('family-sessions');
  if (state === 'arranged') return null;
  return (
    <Badge bg={`status.${looks[state]}.bg`} color={`status.${looks[state]}.fg`} whiteSpace="normal">
      {t(`states.${state}`)}
    </Badge>
  );
}

/** The tutor's picture, or a drawing where there is none. */
export function TutorPicture({ tutor, size }: { tutor: { givenName: string; picture: string | null }; size: string }) {
  const { t } = useTranslation('common');
  return (
    <Box width={size} aspectRatio="1" flex="none">
      {tutor.picture ? (
        <ImageLoader src={tutor.picture} alt="" loadingLabel={t('image.loading')} failedLabel={t('image.failed')} />
      ) : (
        <Portrait id={portraitOf(tutor.givenName)} />
      )}
    </Box>
  );
}

/** When and where, on every page about a session. */
export function SessionFacts({ session }: { session: FamilyBookingView }) {
  const { t, i18n } = useTranslation(['family-sessions', 'common']);
  const names = useNames();
  const { children, program, date, place } = session;
  const facts = [
    [t('facts.day'), writtenDay(date, i18n.language as Language, 'full')],
    [t('facts.time'), `${session.time}–${endOf(session)}`],
    [t('facts.child'), names(children)],
    [t('facts.programme'), t(`common:programmes.${program}.name`)],
    ...(place === null ? [] : [[t('facts.place'), place]]),
  ];
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="2" marginBottom="5">
      {facts.map(([name, fact]) => (
        <Box key={name} display="contents">
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd fontWeight="600" overflowWrap="anywhere">
            {fact}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

/** A notice across a panel: what a parent should know before anything else. */
export function Notice({ title, children }: { title?: string; children: string }) {
  return (
    <Box bg="status.pending.bg" color="status.pending.fg" padding="3.5 4" marginBlock="4">
      {title && <chakra.p fontWeight="700">{title}</chakra.p>}
      <chakra.p whiteSpace="pre-line">{children}</chakra.p>
    </Box>
  );
}
