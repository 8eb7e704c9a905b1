import { Accordion, Badge, Box, chakra, Heading } from '@chakra-ui/react';
import type { TutorView } from '@kitewell/contract/tutors';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPicture } from '../../art/no-picture.tsx';
import { ImageLoader } from '../../ui/image-loader.tsx';
import { writtenPhone } from '../../written-phone.ts';
import { EmailLanguage } from './email-language.tsx';
import { PictureForm } from './picture-form.tsx';

/** What the school knows about the tutor, and the picture, which the tutor may change. */
export function ProfileTab({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation('profile');
  const provided = (fact: string | null) => (fact === null || fact === '' ? t('notProvided') : fact);
  return (
    <Accordion.Root collapsible defaultValue={['profile']} borderTop="0">
      <Accordion.Item value="profile" borderBottom="0">
        <Heading as="h2" size="xl">
          <Accordion.ItemTrigger font="inherit" letterSpacing="inherit" paddingBlock="0">
            <chakra.span minWidth="0">{t('title')}</chakra.span>
            <Accordion.ItemIndicator>
              <ChevronDown aria-hidden />
            </Accordion.ItemIndicator>
          </Accordion.ItemTrigger>
        </Heading>
        <Accordion.ItemContent>
          <Accordion.ItemBody paddingBottom="0">
            <Box display="flex" alignItems="center" gap={{ base: '4', md: '5' }} paddingBlock="5">
              <Portrait tutor={tutor} />
              <div>
                <chakra.p
                  fontFamily="display"
                  fontWeight="900"
                  fontSize={{ base: 'display.2', md: 'display.3' }}
                  lineHeight="tight"
                >
                  {tutor.name}
                </chakra.p>
                <chakra.p color="fg.muted">{t('role')}</chakra.p>
              </div>
            </Box>
            <PictureForm />
            <EmailLanguage tutor={tutor} />
            <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="6">
              <Fact label={t('name')}>{tutor.name}</Fact>
              <Fact label={t('email')}>{tutor.email}</Fact>
              <Fact label={t('phone')}>{provided(tutor.phone && writtenPhone(tutor.phone))}</Fact>
              <Fact label={t('experience')}>{provided(tutor.experience)}</Fact>
              {tutor.specialties.length > 0 && (
                <Fact label={t('specialties')} wide>
                  <Box display="flex" flexWrap="wrap" gap="2" paddingTop="1">
                    {tutor.specialties.map((specialty) => (
                      <Badge key={specialty} paddingInline="3.5" whiteSpace="normal">
                        {specialty}
                      </Badge>
                    ))}
                  </Box>
                </Fact>
              )}
              {tutor.bio && (
                <Fact label={t('bio')} wide>
                  <chakra.span whiteSpace="pre-line">{tutor.bio}</chakra.span>
                </Fact>
              )}
            </chakra.dl>
          </Accordion.ItemBody>
        </Accordion.ItemContent>
      </Accordion.Item>
    </Accordion.Root>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box
      paddingBlock="3.5"
      borderTop="rule"
      borderColor="line"
      gridColumn={wide ? '1 / -1' : undefined}
      minWidth="0"
      overflowWrap="anywhere"
    >
      <chakra.dt fontSize="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd margin="0" fontSize="lg">
        {children}
      </chakra.dd>
    </Box>
  );
}

const corner = { clipPath: 'polygon(0 0, calc(100% - 26px) 0, 100% 26px, 100% 100%, 0 100%)' };

function Portrait({ tutor }: { tutor: TutorView }) {
  const { t } = useTranslation(['profile', 'common']);
  if (tutor.profileImage) {
    return (
      <Box boxSize="112px" flex="none" css={corner}>
        <ImageLoader
          src={tutor.profileImage}
          alt={t('pictureAlt', { name: tutor.name })}
          loadingLabel={t('common:image.loading')}
          failedLabel={t('common:image.failed')}
        />
      </Box>
    );
  }
  return <NoPicture />;
}
