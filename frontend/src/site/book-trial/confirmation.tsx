import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized, paths } from '../../paths.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { districts, preferredTimes } from '@kitewell/contract/trial-choices';
import type { TFunction } from 'i18next';
import { preferredTimeFields, type TrialFields } from './draft.ts';
import { NextSteps } from './next-steps.tsx';
import { Link } from '../link.tsx';
import { useFacts } from '../../facts.ts';
import { copyText } from '../../copy-text.ts';
import { currentDay } from '../../server-clock.ts';

export interface Booked {
  reference: string;
  parentName: string;
  childName: string;
  /** The fields that were sent. */
  fields: TrialFields;
}

interface ConfirmationProps {
  booked: Booked;
  onAnother: () => void;
}

/** What the parent keeps: the reference, what happens next, and a text to copy. Takes the focus when it appears. */
export function Confirmation({ booked, onAnother }: ConfirmationProps) {
  const { t, i18n } = useTranslation('book-trial');
  const { business } = useFacts();
  const language = i18n.language as Language;
  const { reference, parentName, childName, fields } = booked;
  const chosenTimes = saidPreferredTimes(t, fields);
  const heading = useRef<HTMLHeadingElement>(null);
  const [note] = useState(() =>
    t('confirmation.note', {
      reference,
      childName,
      preferredTimes: chosenTimes && `\n${t('confirmation.notePreferredTimes', { preferredTimes: chosenTimes })}`,
      date: writtenDay(currentDay(), language),
      address: `${location.origin}${localized(language, paths.parentPortal())}`,
      phone: business.phone.shown,
      email: business.email,
    }),
  );
  useEffect(() => {
    // The form is replaced by its confirmation.
    heading.current?.focus({ preventScroll: true });
    // Scrolls to the top, so that no message covers the reference.
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Box display="flex" flexDirection="column" gap="6">
      <Box>
        <Heading
          size="2xl"
          ref={heading}
          tabIndex={-1}
          scrollMarginTop="belowLink"
          outline="none"
          boxShadow="none"
          paddingInlineEnd="6"
        >
          {t('confirmation.title')}
        </Heading>
        <chakra.p marginTop="3">{t('confirmation.text', { name: parentName })}</chakra.p>
      </Box>
      <Copyable label={t('confirmation.reference')} action={t('confirmation.copy')} text={reference}>
        {(text) => (
          <chakra.div
            ref={text}
            userSelect="all"
            fontFamily="display"
            fontWeight="900"
            fontSize={{ base: 'display.3', sm: 'display.4', lg: 'display.5' }}
            lineHeight="tight"
            fontVariantNumeric="lining-nums"
            whiteSpace="nowrap"
          >
            {reference}
          </chakra.div>
        )}
      </Copyable>
      <Box>
        <chakra.h3 fontWeight="700" fontSize="xl" marginBottom="4">
          {t('next.title')}
        </chakra.h3>
        <NextSteps />
      </Box>
      <Copyable
        label={t('confirmation.saveTitle')}
        hint={t('confirmation.saveHint')}
        action={t('confirmation.copyNote')}
        text={note}
      >
        {(text) => (
          <chakra.div
            ref={text}
            whiteSpace="pre-line"
            overflowWrap="anywhere"
            fontSize="md"
            lineHeight="text"
            bg="bg.fill"
            boxShadow="startBar accent.sun"
            padding="3.5 4 3.5 5"
          >
            {note}
          </chakra.div>
        )}
      </Copyable>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="2">
        <Button asChild variant="surface">
          <Link to={paths.parentPortal()}>{t('confirmation.lookUp')}</Link>
        </Button>
        <Button variant="plain" onClick={onAnother}>
          {t('confirmation.another')}
        </Button>
      </Box>
    </Box>
  );
}

/** The family's wishes in one line, the place first; '' if there are none. */
function saidPreferredTimes(t: TFunction<'book-trial'>, fields: TrialFields): string {
  const place = districts.filter((district) => district === fields.district);
  const chosenTimes = [...new Set(preferredTimeFields.map((chosenTime) => fields[chosenTime]))];
  const times = chosenTimes.flatMap((chosenTime) => preferredTimes.filter((time) => time === chosenTime));
  return [...place.map((one) => t(`districts.${one}`)), ...times.map((time) => t(`times.${time}`))].join(
    t('preferredJoin'),
  );
}

interface CopyableProps {
  label: string;
  hint?: string;
  action: string;
  /** The text that the button copies. */
  text: string;
  /** Shows the text, so that it can be selected by hand if the browser cannot copy. */
  children: (text: React.RefObject<HTMLDivElement | null>) => ReactNode;
}

function Copyable({ label, hint, action, text, children }: CopyableProps) {
  const { t } = useTranslation('book-trial');
  const shown = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    const copied = await copyText(text);
    if (!copied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setSaid(t(copied ? 'confirmation.copied' : 'confirmation.copyFailed'));
  };
  return (
    <Box>
      <chakra.p fontWeight="600" fontSize="sm">
        {label}
      </chakra.p>
      {hint && (
        <chakra.p textStyle="meta" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      <Box marginBlock="2">{children(shown)}</Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
        <Button variant="plain" size="sm" onClick={copy}>
          {action}
        </Button>
        <chakra.span role="status" textStyle="meta" color="fg.muted">
          {said}
        </chakra.span>
      </Box>
    </Box>
  );
}
