import { Box, chakra, Heading, Link as Anchor, Text } from '@chakra-ui/react';
import { ArrowUp } from 'lucide-react';
import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { fillContacts } from '../../content/contacts.ts';
import type { Policy } from '../../content/policies/policy.ts';
import type { Language } from '../../i18n.ts';
import { BulletList, Paragraph, PrintStyle } from '../../ui/prose.tsx';
import { Words } from '../../ui/words.tsx';
import { writtenDay } from '../../written-day.ts';

/** The policies in one language, with their contents beside them. */
export async function loadPoliciesText(language: Language): Promise<ComponentType> {
  const { policies } = await (language === 'zh'
    ? import('../../content/policies/policies.zh.ts')
    : import('../../content/policies/policies.en.ts'));
  return function PoliciesText() {
    useSectionFocus();
    return (
      <>
        <PrintStyle />
        <Contents policies={policies} />
        <div>
          {policies.map((policy) => (
            <PolicyText key={policy.id} policy={policy} />
          ))}
        </div>
      </>
    );
  };
}

/** Whoever follows a link to a policy goes on reading, and tabbing, from there. */
function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const moved: string = useNavigationType();
  useEffect(() => {
    if (!hash) return;
    // On the first load and on the way back the browser has its own place to go to; it loses that place where a link was
    // followed before this text was alive, since React then writes the text anew.
    if (moved === 'POP' && document.activeElement !== document.body) return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    (section?.id === 'top' ? section.querySelector('h1') : section)?.focus({ preventScroll: true });
  }, [hash, key, moved]);
}

function Contents({ policies }: { policies: readonly Policy[] }) {
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
        <ContentsList policies={policies} />
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
            <ContentsList policies={policies} />
          </Box>
        </chakra.details>
      </chakra.nav>
    </Box>
  );
}

function ContentsList({ policies }: { policies: readonly Policy[] }) {
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
