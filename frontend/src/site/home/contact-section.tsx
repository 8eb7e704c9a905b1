import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../art/drawing.tsx';
import { FoldedIcon } from '../../art/folded-icon.tsx';
import { Grain } from '../../art/grain.tsx';
import { KiteStop } from '../../art/kite-stop.tsx';
import { StringBend } from '../../art/string-bend.tsx';
import { emailLink, messagingLink, phoneLink } from '../../content/business.ts';
import { Sheet } from '../../art/sheet.tsx';
import type { Language } from '../../language.ts';
import { Island } from '../island.tsx';
import { paths } from '../../paths.ts';
import { frame } from '../../theme/frame.ts';
import { useFacts } from '../../facts.ts';

/** The end of the string: three ways to reach the business without a form, and the form that asks for a trial. */
export function ContactSection() {
  const { t, i18n } = useTranslation(['common', 'home-sections']);
  const { business } = useFacts();
  const message = t('contact.message');
  return (
    <chakra.section
      id="contact"
      tabIndex={-1}
      aria-labelledby="contact-title"
      scrollMarginTop="belowLink"
      position="relative"
      overflow="clip"
      outline="none"
    >
      {/* The coloured area reaches the right edge of the window. */}
      <Box hideBelow="lg" position="absolute" insetBlock="0" insetStart="calc(50% - 96px)" insetEnd="0" bg="panel.sky">
        <Grain />
      </Box>
      <Box
        position="relative"
        {...frame}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '440px minmax(0, 576px)' }}
        gridTemplateRows={{ lg: 'auto 1fr' }}
        justifyContent="space-between"
      >
        <Drawing name="reel" />
        <Box position="relative" paddingTop={{ base: '9', lg: '136px' }} paddingBottom={{ base: '6', lg: '0' }}>
          <StringBend
            to="right"
            top="0"
            height="56px"
            insetStart="22px"
            insetEnd={{ base: '74.4px', md: 'calc(100% - 244.8px)' }}
          />
          <Heading id="contact-title" size="5xl">
            <KiteStop>{t('contact.title')}</KiteStop>
          </Heading>
          <Text marginTop="5" maxWidth={{ base: '15em', md: '22em', lg: '20em' }}>
            {t('contact.text')}
          </Text>
        </Box>
        {/* In one column the form comes first, since whoever presses Book wants the form. */}
        <Box order={{ base: 1, lg: 0 }} paddingTop={{ base: '7.5', lg: '7' }} paddingBottom={{ base: '10', lg: '11' }}>
          <chakra.ul listStyleType="none" padding="0" aria-label={t('contact.methods')} borderTop="rule line">
            <Way
              href={messagingLink(business.phone.digits, message)}
              newTab={t('contact.newTab')}
              icon={<FoldedIcon glyph="chat" />}
              title={t('contact.whatsapp', { phone: business.phone.shown })}
              hint={t('contact.whatsappHint')}
            />
            <Way
              href={emailLink(business, t('contact.messageSubject'), message)}
              icon={<FoldedIcon glyph="letter" />}
              title={business.email}
              hint={t('contact.emailHint')}
            />
            <Way
              href={phoneLink(business)}
              icon={<FoldedIcon glyph="phone" />}
              title={t('contact.call', { phone: business.phone.shown })}
              hint={t('contact.callHint')}
            />
          </chakra.ul>
          <chakra.dl
            marginTop="5"
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr)"
            columnGap="4"
            rowGap="2"
            fontSize="md"
          >
            <chakra.dt fontWeight={700}>{t('contact.areaLabel')}</chakra.dt>
            <chakra.dd>{t('footer.place')}</chakra.dd>
            <chakra.dt fontWeight={700}>{t('contact.hoursLabel')}</chakra.dt>
            <chakra.dd>{business.hours[i18n.language as Language]}</chakra.dd>
            <chakra.dt fontWeight={700}>{t('contact.trialLabel')}</chakra.dt>
            <chakra.dd>
              {t('contact.trialDuration')}
              <chakra.span display="block" color="fg.muted" fontSize="sm">
                {t('contact.trialDesc')}
              </chakra.span>
            </chakra.dd>
          </chakra.dl>
        </Box>
        <chakra.section
          aria-labelledby="trial-form"
          position="relative"
          gridColumn={{ lg: '2' }}
          gridRow={{ lg: '1 / 3' }}
          marginInline={{ base: '-edge', md: '-7', lg: '0' }}
          bg={{ base: 'panel.sky', lg: 'transparent' }}
          padding={{ base: '4 3', md: '7', lg: '10 0 11' }}
          _print={{ display: 'none' }}
        >
          <Sheet>
            <Island name="trial-form" props={{ heading: 3, page: paths.home() }} />
          </Sheet>
        </chakra.section>
      </Box>
    </chakra.section>
  );
}

interface WayProps {
  href: string;
  icon: ReactNode;
  title: string;
  hint: string;
  /** Tells screen readers that a link opens a new tab. */
  newTab?: string;
}

function Way({ href, icon, title, hint, newTab }: WayProps) {
  return (
    <chakra.li borderBottom="rule line">
      <chakra.a
        href={href}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
        display="flex"
        alignItems="center"
        gap="4"
        paddingBlock="4"
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
            fontWeight={900}
            fontSize={{ base: 'fluid.link', lg: 'display.2' }}
            lineHeight="tight"
            letterSpacing="snug"
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
