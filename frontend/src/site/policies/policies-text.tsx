import { Box, chakra, Heading, Link as Anchor, Text } from '@chakra-ui/react';
import { policyNames, type PolicyName } from '@kitewell/contract/website/parts';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Language } from '../../language.ts';
import { BulletList, Paragraph, PrintStyle } from '../../ui/prose.tsx';
import { Words } from '../../ui/words.tsx';
import { writtenDay } from '../../dates.ts';
import { FarSections, heightOfText } from '../far-sections.tsx';
import { Link } from '../link.tsx';
import { useWebsite } from '../website.ts';
import { OtherVersions } from './other-versions.tsx';
import { writtenPolicy, type WrittenPolicy } from './written-policy.ts';

interface Policy extends WrittenPolicy {
  id: PolicyName;
}

function usePolicies(): Policy[] {
  const { i18n } = useTranslation();
  const { content, facts } = useWebsite();
  return policyNames.map((id) => ({ id, ...writtenPolicy(content[id], facts, i18n.language as Language) }));
}

/** The policies, with a table of contents beside them. */
export function PoliciesText() {
  const policies = usePolicies();
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
        <chakra.details bg="bg.fill" borderBottom="rule line.strong">
          <chakra.summary
            cursor="pointer"
            minHeight="52px"
            paddingInline="4"
            display="list-item"
            lineHeight="field"
            fontWeight={700}
            listStylePosition="inside"
          >
            {t('contents')}
          </chakra.summary>
          <Box paddingInline="4" paddingBottom="3">
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
        <chakra.li key={id} borderTop="rule line">
          <chakra.span
            asChild
            display="flex"
            alignItems="center"
            minHeight="52px"
            fontFamily="display"
            fontWeight={900}
            fontSize="2xl"
            lineHeight="snug"
            textDecoration="none"
            transition="padding-inline-start 160ms"
            _hover={{ paddingInlineStart: '2.5' }}
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
      scrollMarginTop={{ base: '9', lg: '10' }}
      _notFirst={{ marginTop: { base: '8.5', lg: '120px' } }}
      paddingTop={{ base: '7', lg: '0' }}
    >
      <Heading
        as="h2"
        id={title}
        size="lg"
        lineHeight="flat"
        letterSpacing="tight"
        fontSize={{ base: 'display.6', lg: 'display.8' }}
        breakAfter="avoid"
      >
        <Words>{policy.title}</Words>
      </Heading>
      <Text textStyle="meta" color="fg.muted" fontWeight={600} marginTop="3">
        {t('updated', { date: writtenDay(policy.validFrom, i18n.language as Language) })}
      </Text>
      <OtherVersions policy={policy.id} />
      <PolicyBody policy={policy} />
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
        <a href="#top">
          <ArrowUp size={20} aria-hidden />
          {t('backToTop')}
        </a>
      </Anchor>
    </chakra.section>
  );
}

/** What a policy says in short, and its sections. */
export function PolicyBody({ policy }: { policy: WrittenPolicy }) {
  const { i18n } = useTranslation();
  return (
    <>
      <Box
        borderInlineStart="spine"
        borderColor="accent.sun"
        paddingInlineStart="edge"
        marginTop="5"
        maxWidth="prose"
        fontFamily="display"
        fontWeight={500}
        fontSize="2xl"
        lineHeight="short"
        css={{ '&:lang(zh)': { lineHeight: 'tall', maxWidth: '34em' } }}
      >
        <chakra.p>
          <Words>{policy.summary}</Words>
        </chakra.p>
      </Box>
      <FarSections
        heights={policy.sections.map(({ paragraphs, items }) =>
          heightOfText([...paragraphs, ...items], i18n.language as Language),
        )}
      >
        {policy.sections.map(({ heading, paragraphs, items }) => (
          <Box key={heading} marginTop={{ base: '6', lg: '7' }} display="flex" flexDirection="column" gap="3.5">
            <Heading
              as="h3"
              size="lg"
              breakAfter="avoid"
              css={{ '&:lang(zh)': { fontSize: 'display.1', lineHeight: 'short' } }}
            >
              <Words>{heading}</Words>
            </Heading>
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
            {items.length > 0 && <BulletList items={items} />}
          </Box>
        ))}
      </FarSections>
    </>
  );
}
