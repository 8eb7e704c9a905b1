import { Box, Button, chakra, NativeSelect } from '@chakra-ui/react';
import { emailNames } from '@kitewell/contract/office/emails';
import type { EmailName } from '@kitewell/contract/emails';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { htmlLang, type Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { NotFound } from '../not-found.tsx';
import { Screen } from '../screen.tsx';

const languages = ['en', 'zh'] as const;

/** An email with sample data; the address has its name and language. */
export default function PreviewPage() {
  const { id } = useParams();
  const template = emailNames.find((name) => name === id);
  return template ? <Preview template={template} /> : <NotFound />;
}

function Preview({ template }: { template: EmailName }) {
  const { t, i18n } = useTranslation(['office-emails', 'emails', 'office']);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const language = languages.find((each) => each === search.get('in')) ?? (i18n.language as Language);
  const query = useQuery(reading('emailPreview', { query: { template, language } }));
  const email = query.data;
  return (
    <Screen
      title={t('preview.title')}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('emails')}>{t('preview.back')}</Link>
        </Button>
      }
    >
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="4">
        <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm" minWidth="260px">
          {t('column.email')}
          <NativeSelect.Root>
            <NativeSelect.Field
              value={template}
              onChange={({ target: { value } }) =>
                void navigate(`${paths.office(`emails/${value}`)}?${search.toString()}`, { replace: true })
              }
            >
              {emailNames.map((name) => (
                <option key={name} value={name}>
                  {t(`emails:emailNames.${name}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </chakra.label>
        <Box role="group" aria-label={t('preview.language')} display="flex" gap="2">
          {languages.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === language ? 'solid' : 'outline'}
              aria-pressed={each === language}
              onClick={() => setSearch({ in: each }, { replace: true })}
            >
              {t(`language.${each}`)}
            </Button>
          ))}
        </Box>
      </Box>
      {email ? (
        <Box marginTop="5">
          <chakra.p marginBottom="3">
            <chakra.span color="fg.muted">{t('preview.subject')} </chakra.span>
            <chakra.span fontWeight="700" lang={htmlLang[language]}>
              {email.subject}
            </chakra.span>
          </chakra.p>
          {/* Without script, and without a right to open anything: nothing in it can be pressed. */}
          <chakra.iframe
            sandbox=""
            srcDoc={email.html}
            title={t('preview.frame')}
            width="100%"
            height="760px"
            border="rule"
            borderColor="line"
          />
          <chakra.details marginTop="4">
            <chakra.summary cursor="pointer" minHeight="tapTarget" fontWeight="600">
              {t('preview.plain')}
            </chakra.summary>
            <chakra.pre
              lang={htmlLang[language]}
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              bg="bg.fill"
              padding="4"
              fontSize="sm"
            >
              {email.text}
            </chakra.pre>
          </chakra.details>
        </Box>
      ) : (
        <QueryState query={query} loading={t('preview.loading')} failed={t('preview.failed')} rows={6} />
      )}
    </Screen>
  );
}
