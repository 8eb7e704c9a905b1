import { Box, Button, chakra, Spinner } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeelingKite } from '../../art/feelings.tsx';
import type { Breathing, Feeling } from '../../content/feelings/feeling.ts';
import type { Language } from '../../language.ts';
import { BreathingExercise } from './breathing-exercise.tsx';

interface FeelingsContent {
  feelings: readonly Feeling[];
  breathing: Breathing;
}

/** The tips of one language; the other one is not sent to the browser. */
function loadFeelings(language: Language): Promise<FeelingsContent> {
  return language === 'zh'
    ? import('../../content/feelings/feelings.zh.ts')
    : import('../../content/feelings/feelings.en.ts');
}

interface FeelingsProps {
  names: readonly Pick<Feeling, 'id' | 'name'>[];
}

/** Five feelings to choose from, each with a tip for a child and one for the adult beside, and a minute of breathing. */
export default function Feelings({ names }: FeelingsProps) {
  const { t, i18n } = useTranslation(['feelings', 'assistant']);
  const [content, setContent] = useState<FeelingsContent>();
  const [failed, setFailed] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const [breathes, setBreathes] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const breathe = useRef<HTMLButtonElement>(null);
  const returned = useRef(false);
  const chosen = content?.feelings.find(({ id }) => id === chosenId);

  useEffect(() => {
    loadFeelings(i18n.language as Language).then(setContent, () => setFailed(true));
  }, [i18n]);

  // What was chosen before this code had loaded.
  useLayoutEffect(() => {
    const early = choices.current?.querySelector<HTMLButtonElement>('[aria-pressed=true]');
    if (early) setChosenId(early.value);
  }, []);

  useEffect(() => {
    // Back from the exercise, to the button that began it.
    if (!breathes && returned.current) breathe.current?.focus();
    returned.current = breathes;
  }, [breathes]);

  if (failed) return <chakra.p padding="0 5 5">{t('assistant:dock.failed')}</chakra.p>;
  if (breathes && content) return <BreathingExercise words={content.breathing} onBack={() => setBreathes(false)} />;
  return (
    <Box overflowY="auto" overscrollBehavior="contain" padding="0 5 5">
      <chakra.p color="fg.muted" fontSize="md" lineHeight="text">
        {t('lead')}
      </chakra.p>
      <Box
        ref={choices}
        role="group"
        aria-label={t('choices')}
        display="flex"
        justifyContent="space-between"
        marginTop="4"
        marginInline="-1.5"
      >
        {names.map(({ id, name }) => (
          <chakra.button
            key={id}
            type="button"
            value={id}
            aria-pressed={id === chosenId}
            onClick={() => setChosenId(id)}
            flex="1"
            minWidth="0"
            minHeight="tapTarget"
            padding="1.5 0.5"
            textAlign="center"
            fontSize="xs"
            fontWeight="600"
            lineHeight="snug"
            cursor="pointer"
            borderBottom="bar transparent"
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
      <Box role="status">
        {chosen && (
          <Box marginTop="4" fontSize="lg" lineHeight="text" css={{ '&:lang(zh)': { lineHeight: 'tall' } }}>
            <Tip title={t('forChild')}>{chosen.tip}</Tip>
            <Tip title={t('forParents')}>{chosen.forParents}</Tip>
          </Box>
        )}
        {!content && (
          <Box paddingTop="5">
            <Spinner color="accent.coral" aria-hidden />
            <chakra.span srOnly>{t('assistant:dock.arriving')}</chakra.span>
          </Box>
        )}
      </Box>
      {content && (
        <Button ref={breathe} marginTop="4" variant="surface" onClick={() => setBreathes(true)}>
          {t('breathe')}
        </Button>
      )}
    </Box>
  );
}

function Tip({ title, children }: { title: string; children: string }) {
  return (
    <Box borderTop="rule line" paddingBlock="3 3.5">
      <chakra.p fontSize="xs" color="fg.muted" marginBottom="1">
        {title}
      </chakra.p>
      <chakra.p>{children}</chakra.p>
    </Box>
  );
}
