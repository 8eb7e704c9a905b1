import { Box, chakra, Heading } from '@chakra-ui/react';
import { trialRequestStatuses } from '@kitewell/contract/trial-choices';
import type { TrialRequestView } from '@kitewell/contract/trial-requests';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { hongKongDate } from '@kitewell/contract/dates';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { FoldedBow, OpenBow } from '../../art/folded-bow.tsx';
import { writtenPhone } from '../../written-phone.ts';
import { useFacts } from '../../facts.ts';
import { ArrangedTrial } from './arranged-trial.tsx';
import { ContactLinks } from './contact-links.tsx';

interface TrialStateProps {
  request: TrialRequestView;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** One request: what was asked, its state, and what happens next. */
export function TrialState({ request, heading }: TrialStateProps) {
  const { t, i18n } = useTranslation('parents');
  const { business } = useFacts();
  const { reference, childName, program, status, receivedAt, trial } = request;
  const language = i18n.language as Language;
  const receivedOn = writtenDay(hongKongDate(new Date(receivedAt)), language);
  const contacts = { email: business.email, phone: writtenPhone(business.phone.shown) };
  return (
    <Box display="flex" flexDirection="column" gap="5">
      <Heading as="h2" size="2xl" ref={heading} tabIndex={-1} outline="none" boxShadow="none" overflowWrap="anywhere">
        {t('answer.title', { name: childName })}
      </Heading>
      <TrialString status={status} />
      {trial && status === 'scheduled' ? (
        <ArrangedTrial trial={trial} reference={reference} />
      ) : (
        <Box>
          <chakra.h3 fontWeight="700">{t(trial ? 'answer.over' : 'answer.next')}</chakra.h3>
          <chakra.p marginTop="1">
            <ContactLinks>
              {trial
                ? t('status.closed.took', {
                    day: writtenDay(trial.date, language),
                    tutor: trial.tutor.name,
                    ...contacts,
                  })
                : t(`status.${status}.next`, contacts)}
            </ContactLinks>
          </chakra.p>
        </Box>
      )}
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="2" fontSize="md">
        <Fact name={t('answer.reference')} value={reference} />
        {!trial && (
          <Fact name={t('answer.programme')} value={program ? t(`programmes.${program}`) : t('answer.noProgramme')} />
        )}
        <Fact name={t('answer.receivedAt')} value={receivedOn} />
      </chakra.dl>
    </Box>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd fontWeight="600">{value}</chakra.dd>
    </>
  );
}

const bowColours = { received: 'coral', scheduled: 'sun', closed: 'leaf' } as const;

/**
 * The states of a request as bows on a string: filled when done, ringed for the present one, an outline for those to
 * come.
 */
function TrialString({ status }: Pick<TrialRequestView, 'status'>) {
  const { t } = useTranslation('parents');
  const now = trialRequestStatuses.indexOf(status);
  return (
    <chakra.ol
      aria-label={t('answer.progress')}
      listStyleType="none"
      padding="0"
      display="grid"
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      position="relative"
      _before={{
        content: '""',
        position: 'absolute',
        top: '25px',
        insetInlineStart: '0',
        insetInlineEnd: '0',
        height: '2px',
        bg: 'line.strong',
      }}
    >
      {trialRequestStatuses.map((step, position) => {
        const state = position < now ? 'done' : position === now ? 'now' : 'toCome';
        return (
          <chakra.li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            position="relative"
            display="flex"
            flexDirection="column"
            alignItems="center"
            textAlign="center"
            paddingInline="1"
          >
            <svg viewBox="-26 -26 52 52" width="52" height="52" aria-hidden focusable="false">
              {state === 'now' && <chakra.circle r="24" fill="bg.sheet" stroke="line.strong" strokeWidth="2" />}
              {state === 'toCome' ? <OpenBow ground="sheet" line="ink" /> : <FoldedBow colour={bowColours[step]} />}
            </svg>
            <chakra.span textStyle="meta" fontWeight={state === 'now' ? 700 : 500} marginTop="1">
              {t(`status.${step}.label`)}
              <chakra.span srOnly>, {t(`answer.${state}`)}</chakra.span>
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
