import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { districts } from '@kitewell/contract/trial-choices';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KiteMark } from '../../art/kite-mark.tsx';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { Link } from '../link.tsx';
import { useWebsite } from '../website.ts';

/** Every answer is in the page; CSS shows the one for the chosen estate, or all of them if it cannot. */
const answerShown = {
  '@supports selector(:has(*))': {
    '& [data-district]': { display: 'none' },
    [districts.map((one) => `&:has(option[value="${one}"]:checked) [data-district="${one}"]`).join(', ')]: {
      display: 'flex',
    },
  },
};

/** Whether a tutor comes to the family's estate. Works without code, except that it chooses the form's district. */
export function ServiceAreas() {
  const { t, i18n } = useTranslation('book-trial');
  const { areas } = useWebsite().content.business;
  const served = districts.flatMap((district) => {
    const estates = areas[district] ?? [];
    return estates.length > 0 ? [{ district, estates }] : [];
  });
  if (served.length === 0) return null;
  return (
    <chakra.section aria-labelledby="service-areas" marginTop="8">
      <Heading id="service-areas" size="xl">
        {t('where.title')}
      </Heading>
      <Text marginTop="3" fontSize="lg">
        {t('where.text')}
      </Text>
      <Box css={answerShown}>
        <chakra.label htmlFor="estate" display="block" marginTop="4" fontWeight="600" fontSize="sm">
          {t('where.estate')}
        </chakra.label>
        <Box position="relative" marginTop="2">
          <chakra.select
            id="estate"
            autoComplete="off"
            defaultValue=""
            appearance="none"
            width="100%"
            minHeight="field"
            paddingInlineStart="3.5"
            paddingInlineEnd="7"
            bg="bg.fill"
            color="fg"
            border="0"
            borderRadius="0"
            boxShadow="under line.strong"
            fontSize="lg"
            fontWeight="500"
            _focusVisible={{ outline: 'focus focus.edge', outlineOffset: 0 }}
            cursor="pointer"
          >
            <option value="">{t('where.choose')}</option>
            {served.map(({ district, estates }) => (
              <optgroup key={district} label={t(`districts.${district}`)}>
                {estates.map((estate) => (
                  <option key={estate.en} value={district}>
                    {estate[i18n.language as Language]}
                  </option>
                ))}
              </optgroup>
            ))}
          </chakra.select>
          {/* The arrow of the form's fields, since every browser draws its own. */}
          <Box
            position="absolute"
            insetBlock="0"
            insetInlineEnd="3"
            display="flex"
            alignItems="center"
            pointerEvents="none"
          >
            <ChevronDown aria-hidden size={20} />
          </Box>
        </Box>
        <Box aria-live="polite" minHeight={{ base: '150px', lg: '136px' }} marginTop="4">
          {served.map(({ district }) => {
            const far = district === 'elsewhere';
            return (
              <Box key={district} data-district={district} display="flex" gap="4" marginBottom="4">
                <KiteMark tone={far ? 'sun' : 'leaf'} marginTop="0.5" />
                <Box minWidth="0">
                  <chakra.p fontWeight="700" fontSize="lg">
                    {t(far ? 'where.perhaps' : 'where.yes')}
                  </chakra.p>
                  <Text marginTop="1">{t(far ? 'where.elsewhere' : 'where.answer')}</Text>
                  <Button asChild variant="plain" marginTop="1">
                    <Link to={paths.book({ district })}>
                      {t('where.book')}
                      <chakra.span srOnly>, {t(`districts.${district}`)}</chakra.span>
                    </Link>
                  </Button>
                </Box>
              </Box>
            );
          })}
        </Box>
      </Box>
    </chakra.section>
  );
}
