import { Box, chakra } from '@chakra-ui/react';
import { phrases, phrasesOf } from '@kitewell/contract/phrases';
import type { Programme } from '@kitewell/contract/programmes';
import { useField } from 'formik';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * Sentences often used for this programme, to tick; the family reads them in its own language. The space is reserved
 * before a programme is chosen, so that nothing moves when one is.
 */
export function PhraseField({ program }: { program: Programme | '' }) {
  const { t } = useTranslation(['assessments', 'phrases']);
  const [{ value: ticked }, , { setValue }] = useField<string[]>('phrases');
  const count = phrasesOf(program, ticked).length;
  return (
    <chakra.details
      bg="bg.panel"
      css={{
        '&[open] summary svg': { transform: 'rotate(180deg)' },
        '& summary::-webkit-details-marker': { display: 'none' },
      }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="3"
        minHeight="tapTarget"
        paddingInline="4"
        paddingBlock="2"
        cursor="pointer"
        listStyle="none"
        fontWeight="600"
        fontSize="sm"
      >
        <chakra.span flex="1" minWidth="0">
          {t('fields.phrases')}{' '}
          <chakra.span fontWeight="400" color="fg.muted">
            {t('form.phrasesTicked', { count })}
          </chakra.span>
        </chakra.span>
        <ChevronDown size={20} aria-hidden />
      </chakra.summary>
      <Box as="fieldset" border="0" padding="0 3.5 3" margin="0" minWidth="0">
        <chakra.legend padding="0" fontSize="sm" color="fg.muted">
          {t(program === '' ? 'form.phrasesFirst' : 'form.phrasesHelp')}
        </chakra.legend>
        <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="0 5" marginTop="2">
          {(program === '' ? [] : phrases[program]).map((phrase) => (
            <chakra.label
              key={phrase}
              display="flex"
              alignItems="center"
              gap="3"
              minHeight="tapTarget"
              paddingBlock="1.5"
              fontSize="md"
              lineHeight="short"
              cursor="pointer"
            >
              <chakra.input
                type="checkbox"
                boxSize="tick"
                flex="none"
                accentColor="fg"
                checked={ticked.includes(phrase)}
                onChange={({ currentTarget: { checked } }) =>
                  void setValue(checked ? [...ticked, phrase] : ticked.filter((kept) => kept !== phrase))
                }
              />
              {t(`phrases:${phrase}`)}
            </chakra.label>
          ))}
        </Box>
      </Box>
    </chakra.details>
  );
}
