import { Box, chakra, Text } from '@chakra-ui/react';
import { programmes } from '@kitewell/contract/programmes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../art/drawing.tsx';
import { Grain } from '../art/grain.tsx';
import { emailLink, messagingLink, phoneLink } from '../content/business.ts';
import type { Language } from '../language.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { paths } from '../paths.ts';
import { frame } from '../theme/frame.ts';
import { Link } from './link.tsx';
import { useBookingPath } from './booking-path.ts';
import { useFacts } from '../facts.ts';
import { useTwinPath } from './page-context.ts';

/** Resources for parents; all of them are on the blog. */
const blogTopics = ['adhd', 'emotional', 'parenting'] as const;
const socialSites = ['facebook', 'instagram', 'youtube'] as const;

export function SiteFooter() {
  const { t, i18n } = useTranslation('common');
  const { business } = useFacts();
  const twin = useTwinPath();
  const booking = useBookingPath();
  // Split, so that a narrow column breaks the address at a good place.
  const [mailbox, domain] = business.email.split('@');
  const language = i18n.language as Language;
  const message = t('contact.message');
  return (
    <chakra.footer
      position="relative"
      bg="panel.deep"
      color="fg.onDeep"
      marginTop={{ base: '8.5', lg: '9' }}
      css={{ 'main:has(#contact) ~ &': { marginTop: 0 }, '@media print': { display: 'none' } }}
    >
      <Drawing name="shoreline" />
      <Grain />
      <Box
        // Laid out only when the reader comes near, as the far sections are.
        contentVisibility="auto"
        containIntrinsicSize={{ base: 'auto 980px', lg: 'auto 580px' }}
        position="relative"
        {...frame}
        paddingTop={{ base: '7.5', lg: '9' }}
        paddingBottom="6"
        fontSize={{ base: 'sm', md: 'md' }}
      >
        <Box
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)', lg: '4fr 2fr 2.2fr 2fr 2.6fr' }}
          columnGap="5"
          rowGap="6"
        >
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Text
              fontFamily="display"
              fontWeight={900}
              fontSize="display.5"
              lineHeight="none"
              letterSpacing="tight"
              css={{ '&:lang(zh)': { letterSpacing: 'open' } }}
            >
              {business.name[language]}
            </Text>
            <Text marginTop="3" maxWidth="19em">
              {t('footer.description')}
            </Text>
          </Box>
          <FooterList title={t('footer.programmes')}>
            {programmes.map((programme) => (
              <Link key={programme} to={paths.programme(programme)}>
                {t(`programmes.${programme}.short`)}
              </Link>
            ))}
            <Link to={booking}>{t('nav.bookTrial')}</Link>
          </FooterList>
          <FooterList title={t('footer.resources')}>
            {blogTopics.map((topic) => (
              <Link key={topic} to={paths.blog()}>
                {t(`footer.resourceItems.${topic}`)}
              </Link>
            ))}
            <Link to={paths.blog()}>{t('nav.blog')}</Link>
            <Link to={paths.policies()}>{t('nav.policies')}</Link>
            <Link to={paths.prices()}>{t('nav.prices')}</Link>
            <Link to={paths.levelCheck()}>{t('footer.levelCheck')}</Link>
            <Link to={paths.tutorDirectory()}>{t('footer.tutorDirectory')}</Link>
            <Link to={paths.parentPortal()}>{t('nav.parentLogIn')}</Link>
          </FooterList>
          <FooterList title={t('footer.tutors')}>
            <Link to={paths.course()}>{t('footer.course')}</Link>
            <Link to={paths.tutorPortal()}>{t('nav.tutorPortal')}</Link>
          </FooterList>
          <FooterList title={t('footer.contact')}>
            <a href={messagingLink(business.phone.digits, message)} target="_blank" rel="noopener">
              WhatsApp
              <chakra.span srOnly>, {t('newTab')}</chakra.span>
            </a>
            <a lang="en" href={emailLink(business, t('contact.messageSubject'), message)}>
              {mailbox}
              <wbr />@{domain}
            </a>
            <a href={phoneLink(business)}>{business.phone.shown}</a>
            <Text fontSize="sm" lineHeight="snug" paddingBlock="2">
              {business.hours[language]}
            </Text>
            <Link to={paths.section('contact')}>{t('footer.toContact')}</Link>
          </FooterList>
        </Box>
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={{ base: '4', md: '6' }}
          rowGap="1"
          marginTop={{ base: '6', lg: '7.5' }}
          paddingTop="4"
          borderTop="rule panel.sky"
          color="panel.deepMuted"
          fontSize="2xs"
        >
          <Box width={{ base: 'full', md: 'auto' }}>
            <Text>{t('footer.place')}</Text>
            <Text>{t('footer.copyright', { year: business.copyrightYear, name: business.name[language] })}</Text>
          </Box>
          <chakra.ul
            aria-label={t('footer.social')}
            marginInlineStart={{ md: 'auto' }}
            listStyleType="none"
            padding="0"
            display="flex"
            flexWrap="wrap"
            columnGap={{ base: '4', md: '5' }}
            color="fg.onDeep"
            fontSize="md"
            css={footerLink}
          >
            {socialSites
              .filter((site) => business.social[site])
              .map((site) => (
                <li key={site}>
                  <a href={business.social[site]} target="_blank" rel="noopener" lang="en">
                    {t(`footer.socialLinks.${site}`)}
                    <chakra.span srOnly lang={i18n.language}>
                      , {t('newTab')}
                    </chakra.span>
                  </a>
                </li>
              ))}
          </chakra.ul>
          <Box color="fg.onDeep">
            <LanguageSwitch path={twin} />
          </Box>
        </Box>
      </Box>
    </chakra.footer>
  );
}

const footerLink = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'tapTarget',
    minWidth: 'tapTarget',
    textDecoration: 'none',
    fontWeight: 500,
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em', textDecorationThickness: '2px' },
} as const;

function FooterList({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <chakra.nav aria-label={title} minWidth="0">
      <chakra.h2 fontFamily="body" fontWeight={700} fontSize="sm" color="accent.sun" marginBottom="1">
        {title}
      </chakra.h2>
      <Box display="flex" flexDirection="column" alignItems="flex-start" css={footerLink}>
        {children}
      </Box>
    </chakra.nav>
  );
}
