import { Box, chakra, Heading, Link as Anchor, Text } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Drawing } from '../../art/drawing.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { fillContacts } from '../../content/contacts.ts';
import type { Policy } from '../../content/policies/policy.ts';
import type { Language } from '../../i18n.ts';
import { BulletList, Paragraph, PrintStyle } from '../../ui/prose.tsx';
import { Words } from '../../ui/words.tsx';
import { writtenDay } from '../../written-day.ts';

let policies: readonly Policy[] = [];

/** Loads the policies in the one language of the page. */
export async function prepare(language: Language): Promise<void> {
  const module = await (language === 'zh'
    ? import('../../content/policies/policies.zh.ts')
    : import('../../content/policies/policies.en.ts'));
  policies = module.policies;
}

export default function PoliciesPage() {
  const { t } = useTranslation('policies');
  useSectionFocus();
  return (
    <Box
      id="top"
      maxWidth="1280px"
      marginInline="auto"
      paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
      paddingTop={{ base: '44px', lg: '88px' }}
    >
      <PrintStyle />
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 300px', lg: '1fr 440px' }}
        columnGap="44px"
        alignItems="start"
      >
        <div>
          <Heading as="h1" size="5xl" tabIndex={-1}>
            <KiteStop>{t('title')}</KiteStop>
          </Heading>
          <Text textStyle="lead" textWrap="balance" maxWidth="30em" marginTop="6">
            {t('intro')}
          </Text>
        </div>
        <Box
          display={{ base: 'none', md: 'block' }}
          aspectRatio="440 / 420"
          marginTop={{ md: '-44px', lg: '-88px' }}
          css={{ '@media print': { display: 'none' } }}
        >
          <Drawing name="policies" />
        </Box>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '336px minmax(0, 1fr)' }}
        columnGap="64px"
        marginTop={{ base: '36px', lg: '88px' }}
        css={{ '@media print': { display: 'block', marginTop: '24px' } }}
      >
        <Contents />
        <div>
          {policies.map((policy) => (
            <PolicyText key={policy.id} policy={policy} />
          ))}
        </div>
      </Box>
    </Box>
  );
}

/** Whoever follows a link to a policy goes on reading, and tabbing, from there. */
function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const moved: string = useNavigationType();
  useEffect(() => {
    // On the first load and on the way back the browser has its own place to go to.
    if (moved === 'POP' || !hash) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    (section?.id === 'top' ? section.querySelector('h1') : section)?.focus({ preventScroll: true });
  }, [hash, key, moved]);
}

function Contents() {
  const { t } = useTranslation('policies');
  return (
    <Box
      alignSelf="start"
      position={{ lg: 'sticky' }}
      top={{ lg: '112px' }}
      css={{ '@media print': { display: 'none' } }}
    >
      <chakra.nav aria-labelledby="contents-wide" display={{ base: 'none', lg: 'block' }}>
        <Text id="contents-wide" textStyle="meta" fontWeight={700} color="fg.muted" marginBottom="2">
          {t('contents')}
        </Text>
        <ContentsList />
      </chakra.nav>
      <chakra.nav aria-label={t('contents')} display={{ lg: 'none' }}>
        <chakra.details bg="bg.fill" borderBottom="2px solid {colors.line.strong}">
          <chakra.summary
            cursor="pointer"
            minHeight="52px"
            paddingInline="18px"
            display="list-item"
            lineHeight="52px"
            fontWeight={700}
            listStylePosition="inside"
          >
            {t('contents')}
          </chakra.summary>
          <Box paddingInline="18px" paddingBottom="12px">
            <ContentsList />
          </Box>
        </chakra.details>
      </chakra.nav>
    </Box>
  );
}

function ContentsList() {
  return (
    <chakra.ul listStyleType="none" padding="0">
      {policies.map(({ id, title }) => (
        <chakra.li key={id} borderTop="2px solid {colors.line}">
          <chakra.span
            asChild
            display="flex"
            alignItems="center"
            minHeight="52px"
            fontFamily="display"
            fontWeight={800}
            fontSize="20px"
            lineHeight="1.2"
            textDecoration="none"
            transition="padding-inline-start 160ms"
            _hover={{ paddingInlineStart: '10px' }}
          >
            <Link to={paths.policy(id)}>{title}</Link>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function PolicyText({ policy }: { policy: Policy }) {
  const { t, i18n } = useTranslation('policies');
  const title = `${policy.id}-title`;
  return (
    <chakra.section
      id={policy.id}
      tabIndex={-1}
      aria-labelledby={title}
      scrollMarginTop={{ base: '84px', lg: '104px' }}
      _notFirst={{ marginTop: { base: '72px', lg: '120px' } }}
      paddingTop={{ base: '44px', lg: '0' }}
    >
      <Heading
        as="h2"
        id={title}
        size="lg"
        lineHeight="0.94"
        letterSpacing="-0.03em"
        fontSize={{ base: '46px', lg: '64px' }}
        breakAfter="avoid"
      >
        <Words>{policy.title}</Words>
      </Heading>
      <Text textStyle="meta" color="fg.muted" fontWeight={600} marginTop="3">
        {t('updated', { date: writtenDay(policy.updatedOn, i18n.language as Language) })}
      </Text>
      <Box
        borderInlineStart="6px solid"
        borderColor="accent.sun"
        paddingInlineStart="20px"
        marginTop="5"
        maxWidth="66ch"
        fontFamily="display"
        fontWeight={500}
        fontSize={{ base: '20px', lg: '23px' }}
        lineHeight="1.4"
        css={{ '&:lang(zh)': { fontSize: { base: '19px', lg: '21px' }, lineHeight: 1.75, maxWidth: '34em' } }}
      >
        <chakra.p>
          <Words>{fillContacts(policy.summary)}</Words>
        </chakra.p>
      </Box>
      {policy.sections.map(({ heading, paragraphs, items }) => (
        <Box key={heading} marginTop={{ base: '36px', lg: '44px' }} display="flex" flexDirection="column" gap="14px">
          <Heading as="h3" size="lg" breakAfter="avoid" css={{ '&:lang(zh)': { fontSize: '23px', lineHeight: 1.4 } }}>
            <Words>{heading}</Words>
          </Heading>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{fillContacts(paragraph)}</Paragraph>
          ))}
          {items && <BulletList items={items.map(fillContacts)} />}
        </Box>
      ))}
      <Anchor
        asChild
        variant="plain"
        fontWeight={700}
        marginTop="5"
        minHeight="tapTarget"
        display="inline-flex"
        alignItems="center"
        gap="2"
        css={{ '@media print': { display: 'none' } }}
      >
        <Link to="#top">
          <ArrowUp size={20} aria-hidden />
          {t('backToTop')}
        </Link>
      </Anchor>
    </chakra.section>
  );
}
