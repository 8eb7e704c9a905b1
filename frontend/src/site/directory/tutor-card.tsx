import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { PublicTutorView } from '@kitewell/contract/directory';
import type { ParseKeys } from 'i18next';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait, portraitOf } from '../../art/portraits.tsx';
import { specialtyInChinese } from '../../content/specialties.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ImageLoader } from '../../ui/image-loader.tsx';
import { Link } from '../link.tsx';
import { languageSlug } from './filters.ts';
import { programmeColour } from './programme-colour.ts';
import { StringAlong } from './string-along.tsx';

const portraitSize = {
  top: { base: '184px', md: '260px', lg: '340px' },
  senior: { base: '132px', md: '200px' },
  tutor: { base: '104px', md: '132px' },
} as const;

interface TutorCardProps {
  tutor: PublicTutorView;
  /** Its position in the list, from 0. */
  position: number;
  /** Whether it stands to the right, so that the string curves into the space on its left. */
  dropped: boolean;
}

/** One tutor on the string: the higher the title, the larger the card. */
export function TutorCard({ tutor, position, dropped }: TutorCardProps) {
  const { t, i18n } = useTranslation(['directory', 'common']);
  const { level, programmes } = tutor;
  const large = level === 'top';
  const chinese = i18n.language === 'zh';
  // The colours alternate, because most tutors teach the first of the programmes.
  const shownProgramme = programmes[position % programmes.length];
  const colour = shownProgramme ? programmeColour[shownProgramme] : 'programme.play';
  // A bio in one language only is better than none.
  const bio = chinese ? (tutor.bioZh ?? tutor.bio) : (tutor.bio ?? tutor.bioZh);
  const bioLanguage = bio === tutor.bio ? 'en' : 'zh-Hant-HK';
  const nameId = `tutor-${tutor.id}`;

  return (
    <chakra.li
      aria-labelledby={nameId}
      tabIndex={-1}
      position="relative"
      paddingInlineStart={{ base: '6.5', lg: dropped ? '33.33%' : '0' }}
      paddingBlock={{ base: level === 'tutor' ? '5.5' : '6.5', lg: large ? '7.5' : '7' }}
    >
      <StringAlong colour={colour} wide={dropped} />
      {large && (
        <Box
          aria-hidden
          position="absolute"
          zIndex={-1}
          insetBlock={{ base: '12px', lg: '24px' }}
          insetInlineStart={{ base: '24px', lg: '170px' }}
          // Reaches the right edge of the window, whatever its width.
          width="100vw"
          bg={`${colour}.pale`}
        />
      )}
      <Box
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: `${portraitSize[level].md} minmax(0, 1fr)`,
          lg: large ? '340px minmax(0, 1fr)' : `${portraitSize[level].md} minmax(0, 1fr)`,
        }}
        columnGap={{ md: '5', lg: large ? '7' : '6' }}
        rowGap="4"
        alignItems="start"
      >
        <Box width={portraitSize[level]} aspectRatio="1">
          {tutor.profileImage ? (
            <ImageLoader
              src={tutor.profileImage}
              alt={tutor.name}
              loadingLabel={t('common:image.loading')}
              failedLabel={t('common:image.failed')}
            />
          ) : (
            <Portrait id={portraitOf(tutor.name)} />
          )}
        </Box>
        <Box minWidth="0" maxWidth="panel">
          <chakra.p fontWeight="700" fontSize="sm" display="flex" alignItems="center" gap="2.5">
            <chakra.span
              aria-hidden
              width="11px"
              height="16px"
              bg={colour}
              clipPath="polygon(50% 0, 100% 34%, 50% 100%, 0 34%)"
            />
            {t(`levels.${level}`)}
          </chakra.p>
          <Heading id={nameId} as="h2" size={large ? '3xl' : level === 'senior' ? 'xl' : 'lg'} marginTop="2">
            {tutor.name}
          </Heading>
          <chakra.p
            display="flex"
            alignItems="center"
            gap="2"
            marginTop="2"
            textStyle="meta"
            fontWeight="600"
            color="status.verified.fg"
          >
            <BadgeCheck size={20} aria-hidden />
            {t('checked')}
          </chakra.p>
          {tutor.checkedUntil && (
            <chakra.p textStyle="meta">
              {t('checkedUntil', { date: writtenDay(tutor.checkedUntil, i18n.language as Language) })}
            </chakra.p>
          )}
          {tutor.certificate && (
            <Button asChild variant="plain" size="sm">
              <Link to={paths.certificateCheck(tutor.certificate)}>
                {t('certificate')}
                <chakra.span srOnly>{t('certificateOf', { name: tutor.name })}</chakra.span>
              </Link>
            </Button>
          )}
          {bio && (
            <chakra.p
              lang={bioLanguage}
              marginTop={large ? '4' : '3'}
              textStyle={large ? 'lead' : undefined}
              fontSize={large ? undefined : 'lg'}
            >
              {bio}
            </chakra.p>
          )}
          <chakra.dl
            marginTop="4"
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr)"
            columnGap="4"
            rowGap="2"
            fontSize="md"
            lineHeight="short"
          >
            <Fact title={t('teaches')}>
              <chakra.span display="flex" flexWrap="wrap" gap="1.5">
                {programmes.map((programme) => (
                  <chakra.span
                    key={programme}
                    display="inline-block"
                    padding="1 2.5 1"
                    fontSize="sm"
                    fontWeight="600"
                    lineHeight="short"
                    bg={programmeColour[programme]}
                    color="fg.onPanel"
                  >
                    {t(`programmes.${programme}`)}
                  </chakra.span>
                ))}
              </chakra.span>
            </Fact>
            {/* A server or a cache of the former release sends none of the next three. */}
            {tutor.qualifications && tutor.qualifications.length > 0 && (
              <Fact title={t('qualified')}>
                {tutor.qualifications.map((kind) => t(`qualifications.${kind}`)).join(chinese ? '、' : ', ')}
              </Fact>
            )}
            {typeof tutor.teachingSince === 'number' && (
              <Fact title={t('experience')}>{t('since', { year: tutor.teachingSince })}</Fact>
            )}
            {tutor.specialties.length > 0 && (
              <Fact title={t('goodAt')}>
                {tutor.specialties.map((specialty, at) => {
                  const translated = chinese ? specialtyInChinese(specialty) : specialty;
                  const isLast = at === tutor.specialties.length - 1;
                  return (
                    <span key={specialty}>
                      <span lang={translated ? undefined : 'en'}>{translated ?? specialty}</span>
                      {!isLast && (chinese ? '、' : '\u00a0· ')}
                    </span>
                  );
                })}
              </Fact>
            )}
            {tutor.usualTimes && tutor.usualTimes.length > 0 && (
              <Fact title={t('usualTimes')}>
                {tutor.usualTimes.map((part) => t(`weekParts.${part}`)).join(chinese ? '、' : ', ')}
              </Fact>
            )}
            {tutor.languages.length > 0 && (
              <Fact title={t('speaks')}>
                {tutor.languages.map((language) => languageName(t, language)).join(chinese ? '、' : ', ')}
              </Fact>
            )}
          </chakra.dl>
        </Box>
      </Box>
    </chakra.li>
  );
}
/** The page's name of a language; the server's own word if the dictionary lacks it. */
export function languageName(
  t: (key: ParseKeys<'directory'>, options: { defaultValue: string }) => string,
  language: string,
): string {
  return t(`languages.${languageSlug(language)}` as ParseKeys<'directory'>, { defaultValue: language });
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{title}</chakra.dt>
      <chakra.dd minWidth="0" fontWeight="500" textWrap="pretty">
        {children}
      </chakra.dd>
    </>
  );
}
