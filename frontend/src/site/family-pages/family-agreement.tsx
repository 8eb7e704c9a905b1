import { Box, Button, chakra } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import { agreementGaps } from '@kitewell/contract/session-agreements';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Only } from './only.tsx';
import { Fact, Facts, PageFrame } from './page-frame.tsx';

const states = ['asked', 'agreed', 'refused', 'over', 'busy'] as const;

/**
 * The question to a family whether a tutor may come of whom something is still missing. It works without script. The
 * backend fills in the placeholders in braces.
 */
export function FamilyAgreement() {
  const { t } = useTranslation(['family-agreement', 'common']);
  const tutor = '{{tutor}}';
  return (
    <PageFrame
      title={states.map((state) => (
        <Only key={state} when={state}>
          {t(state, { tutor })}
        </Only>
      ))}
      texts={{ switch: t('switch'), help: t('help'), privacy: t('privacy') }}
    >
      <chakra.p marginBottom="5">
        <Only when="asked">{t('text')}</Only>
        {(['agreed', 'refused', 'over', 'busy'] as const).map((state) => (
          <Only key={state} when={state}>
            {t(`${state}Text`)}
          </Only>
        ))}
      </chakra.p>
      <Only when="question">
        <Facts>
          <Fact name={t('child')}>{'{{child}}'}</Fact>
          <Fact name={t('tutor')}>{tutor}</Fact>
          <Fact name={t('day')}>{'{{day}}'}</Fact>
          <Fact name={t('time')}>{t('timeText', { time: '{{time}}', minutes: '{{minutes}}' })}</Fact>
          <Fact name={t('programme')}>
            {programmes.map((programme) => (
              <Only key={programme} when={`programme:${programme}`}>
                {t(`common:programmes.${programme}.name`)}
              </Only>
            ))}
          </Fact>
        </Facts>
        <Part title={t('missingTitle')}>
          <chakra.ul margin="0" paddingInlineStart="5" listStyle="disc">
            {agreementGaps.map((gap) => (
              <Only key={gap} when={`missing:${gap}`}>
                <li>{t(`missing.${gap}`)}</li>
              </Only>
            ))}
          </chakra.ul>
        </Part>
        <Part title={t('checkedTitle')}>
          <p>{t('checked', { checkedUntil: '{{checkedUntil}}' })}</p>
        </Part>
      </Only>
      <Only when="asked">
        <chakra.form method="post" action="{{action}}" marginTop="7" padding="edge" bg="bg.note">
          <chakra.p fontWeight="700" marginBottom="4">
            {t('until', { answerDay: '{{answerDay}}', answerTime: '{{answerTime}}' })}
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
      </Only>
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
