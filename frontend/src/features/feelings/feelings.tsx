import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeelingKite } from '../../art/feelings.tsx';
import type { Breathing, Feeling } from '../../content/feelings/feeling.ts';
import type { Language } from '../../i18n.ts';
import { BreathingExercise } from './breathing-exercise.tsx';

export interface FeelingsContent {
  feelings: readonly Feeling[];
  breathing: Breathing;
}

/** The tips of one language; the other one is never sent. */
export function loadFeelings(language: Language): Promise<FeelingsContent> {
  return language === 'zh'
    ? import('../../content/feelings/feelings.zh.ts')
    : import('../../content/feelings/feelings.en.ts');
}

/** Five feelings to choose from, each with a tip for a child and one for the adult beside, and a minute of breathing. */
export function Feelings({ feelings, breathing }: FeelingsContent) {
  const { t } = useTranslation('feelings');
  const [chosenId, setChosenId] = useState<Feeling['id']>();
  const [breathes, setBreathes] = useState(false);
  const breathe = useRef<HTMLButtonElement>(null);
  const returned = useRef(false);
  const chosen = feelings.find(({ id }) => id === chosenId);

  useEffect(() => {
    if (!breathes && returned.current) breathe.current?.focus();
    returned.current = breathes;
  }, [breathes]);

  if (breathes) return <BreathingExercise words={breathing} onBack={() => setBreathes(false)} />;
  return (
    <Box overflowY="auto" overscrollBehavior="contain" padding="0 24px 24px">
      <chakra.p color="fg.muted" fontSize="16px" lineHeight="1.5">
        {t('lead')}
      </chakra.p>
      <Box
        role="group"
        aria-label={t('choices')}
        display="flex"
        justifyContent="space-between"
        marginTop="4"
        marginInline="-6px"
      >
        {feelings.map(({ id, name }) => (
          <chakra.button
            key={id}
            type="button"
            aria-pressed={id === chosenId}
            onClick={() => setChosenId(id)}
            flex="1"
            minWidth="0"
            minHeight="tapTarget"
            padding="6px 2px"
            textAlign="center"
            fontSize="14.5px"
            fontWeight="600"
            lineHeight="1.3"
            cursor="pointer"
            borderBottom="4px solid transparent"
            _hover={{ bg: 'bg.fill' }}
            _pressed={{ bg: 'bg.fill', borderColor: 'line.strong' }}
          >
            <chakra.span display="block" maxWidth="64px" marginInline="auto" marginBottom="1">
              <FeelingKite feeling={id} />
            </chakra.span>
            {name}
          </chakra.button>
        ))}
      </Box>
      <Box role="status" minHeight={chosen ? undefined : '0'}>
        {chosen && (
          <Box marginTop="4" fontSize="17px" lineHeight="1.5" css={{ '&:lang(zh)': { lineHeight: 1.75 } }}>
            <Tip title={t('forChild')}>{chosen.tip}</Tip>
            <Tip title={t('forParents')}>{chosen.forParents}</Tip>
          </Box>
        )}
      </Box>
      <Button ref={breathe} marginTop="4" variant="surface" onClick={() => setBreathes(true)}>
        {t('breathe')}
      </Button>
    </Box>
  );
}

function Tip({ title, children }: { title: string; children: string }) {
  return (
    <Box borderTop="2px solid {colors.line}" paddingBlock="12px 14px">
      <chakra.p fontSize="14.5px" color="fg.muted" marginBottom="1">
        {title}
      </chakra.p>
      <chakra.p>{children}</chakra.p>
    </Box>
  );
}
