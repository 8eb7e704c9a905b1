import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { FoldedIcon } from '../art/folded-icon.tsx';
import { KiteStop } from '../art/kite-stop.tsx';
import { Drawing } from '../art/drawing.tsx';
import { business, emailLink, messagingLink, phoneLink } from '../content/business.ts';
import { pages } from './paths.ts';

/** The three ways to book a trial, with the message already written; they need no server. */
export function SiteContact() {
  const { t } = useTranslation('common');
  // Only the home page has the string that the reel winds up.
  const storyAbove = useMatches().at(-1)?.handle === pages.home;
  const message = t('contact.message');
  const phone = business.phone.shown;
  return (
    <chakra.section
      id="contact"
      tabIndex={-1}
      aria-labelledby="contact-title"
      scrollMarginTop="100px"
      position="relative"
      maxWidth="1280px"
      marginInline="auto"
      paddingInline={{ base: '20px', md: '44px', lg: '64px' }}
      paddingTop={{ base: '72px', lg: '104px' }}
      paddingBottom={{ base: '120px', lg: '150px' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: '7fr 5fr' }}
      columnGap="5"
      rowGap="6"
    >
      <Drawing name={storyAbove ? 'reel' : 'looseReel'} />
      <Box position="relative">
        <Heading id="contact-title" size="5xl">
          <KiteStop>{t('contact.title')}</KiteStop>
        </Heading>
        <Text marginTop="5" maxWidth={{ base: '15em', md: '19em', lg: '22em' }}>
          {t('contact.text')}
        </Text>
      </Box>
      <chakra.ul listStyleType="none" padding="0" aria-label={t('contact.methods')} borderTop="2px solid {colors.line}">
        <Way
          href={messagingLink(message)}
          newTab={t('contact.newTab')}
          icon={<FoldedIcon glyph="chat" />}
          title={t('contact.whatsapp', { phone })}
          hint={t('contact.whatsappHint')}
        />
        <Way
          href={emailLink(t('contact.messageSubject'), message)}
          icon={<FoldedIcon glyph="letter" />}
          title={business.email}
          hint={t('contact.emailHint')}
        />
        <Way
          href={phoneLink}
          icon={<FoldedIcon glyph="phone" />}
          title={t('contact.call', { phone })}
          hint={t('contact.callHint')}
        />
      </chakra.ul>
    </chakra.section>
  );
}

interface WayProps {
  href: string;
  icon: ReactNode;
  title: string;
  hint: string;
  /** Said to a screen reader where the link opens a new tab. */
  newTab?: string;
}

function Way({ href, icon, title, hint, newTab }: WayProps) {
  return (
    <chakra.li borderBottom="2px solid {colors.line}">
      <chakra.a
        href={href}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
        display="flex"
        alignItems="center"
        gap="4"
        paddingBlock="17px"
        textDecoration="none"
        color="fg"
        css={{
          '&:hover b': { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '0.2em' },
        }}
      >
        {icon}
        <chakra.span minWidth="0">
          <chakra.b
            display="block"
            fontFamily="display"
            fontWeight={800}
            fontSize={{ base: '21px', lg: '25px' }}
            lineHeight="1.1"
            letterSpacing="-0.015em"
            overflowWrap="anywhere"
          >
            {title}
          </chakra.b>
          <chakra.span textStyle="meta" color="fg.muted" display="block" marginTop="1">
            {hint}
            {newTab && <chakra.span srOnly>, {newTab}</chakra.span>}
          </chakra.span>
        </chakra.span>
      </chakra.a>
    </chakra.li>
  );
}
