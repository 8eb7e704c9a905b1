import { Box, Button, chakra } from '@chakra-ui/react';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import type { AgreementData } from '@kitewell/contract/server-pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacts } from '../../facts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { PageFrame } from './page-frame.tsx';

/** Where there is no question any more, or it cannot be shown now. */
export function AgreementClosed({ why }: { why: 'over' | 'busy' }) {
  const { t } = useTranslation('family-agreement');
  return (
    <PageFrame title={t(why)} texts={{ switch: t('switch'), help: t('help'), privacy: t('privacy') }}>
      <chakra.p marginBottom="5">{t(`${why}Text`)}</chakra.p>
    </PageFrame>
  );
}

/** The question to a family whether a tutor may come of whom something is still missing. It works without script. */
export function FamilyAgreement({ agreement }: { agreement: AgreementData }) {
  const { business } = useFacts();
  const { t, i18n } = useTranslation(['family-agreement', 'common']);
  const language = i18n.language as Language;
  const { child, tutor, day, time, minutes, programme, missing, answerBy, checkedUntil, state, byOffice, action } =
    agreement;
  const answerAt = new Date(answerBy);
  return (
    <PageFrame title={t(state, { tutor })} texts={{ switch: t('switch'), help: t('help'), privacy: t('privacy') }}>
      <chakra.p marginBottom="5">{t(state === 'asked' ? 'text' : `${state}Text`)}</chakra.p>
      <Facts>
        <Fact name={t('child')}>{child}</Fact>
        <Fact name={t('tutor')}>{tutor}</Fact>
        <Fact name={t('day')}>{writtenDay(day, language, 'full')}</Fact>
        <Fact name={t('time')}>{t('timeText', { time, minutes })}</Fact>
        <Fact name={t('programme')}>{t(`common:programmes.${programme}.name`)}</Fact>
      </Facts>
      <Part title={t('missingTitle')}>
        <chakra.ul margin="0" paddingInlineStart="5" listStyle="disc">
          {missing.map((gap) => (
            <li key={gap}>{t(`missing.${gap}`)}</li>
          ))}
        </chakra.ul>
      </Part>
      <Part title={t('checkedTitle')}>
        <p>{t('checked', { checkedUntil: checkedUntil ? writtenDay(checkedUntil, language, 'full') : '' })}</p>
      </Part>
      {state === 'asked' && byOffice && (
        <chakra.p fontWeight="700" marginTop="7" padding="edge" bg="bg.note">
          {t('byOffice', { phone: business.phone.shown })}
        </chakra.p>
      )}
      {state === 'asked' && !byOffice && (
        <chakra.form method="post" action={action} marginTop="7" padding="edge" bg="bg.note">
          <chakra.p fontWeight="700" marginBottom="4">
            {t('until', {
              answerDay: writtenDay(hongKongDate(answerAt), language, 'full'),
              answerTime: hongKongTime(answerAt),
            })}
          </chakra.p>
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" name="answer" value="yes" whiteSpace="normal" height="auto" minHeight="tapTarget">
              {t('yes', { tutor })}
            </Button>
            <Button
              type="submit"
              name="answer"
              value="no"
              variant="outline"
              color="fg"
              whiteSpace="normal"
              height="auto"
              minHeight="tapTarget"
            >
              {t('no')}
            </Button>
          </Box>
        </chakra.form>
      )}
    </PageFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" marginTop="6" paddingTop="4" borderTop="rule" borderColor="line">
      <chakra.h2 fontFamily="display" fontWeight="900" fontSize="xl" lineHeight="snug" marginBottom="2">
        {title}
      </chakra.h2>
      {children}
    </Box>
  );
}
