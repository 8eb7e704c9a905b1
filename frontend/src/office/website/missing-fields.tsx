import { Box, chakra } from '@chakra-ui/react';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useFieldMessage } from '../../ui/form-fields.tsx';
import { FirstRows } from '../panel.tsx';
import { placeIn } from './place-in.ts';
import type { StandardWords } from './part-fields.ts';

interface MissingFieldsProps {
  part: WebsitePart;
  fields: readonly { field: string; message: string }[];
  words: StandardWords;
  /** On the overview each line names its part. */
  withPart?: boolean;
}

/** What a part lacks before it can be published; each line leads to its field. */
export function MissingFields({ part, fields, words, withPart }: MissingFieldsProps) {
  const { t, i18n } = useTranslation(['office-website', 'common', 'book-trial']);
  const message = useFieldMessage();
  if (fields.length === 0) return null;
  const colon = t('common:colon');
  const places = fields.map(({ field, message: fault }) => ({
    ...placeIn(t, part, field, words, i18n.language as Language),
    text: message(fault),
  }));
  // A list of pairs lacks several lines at once, and is corrected at once.
  const lines = [...new Map(places.map((place) => [place.id, place])).values()];
  return (
    <Box marginTop="3" fontSize="sm">
      <chakra.p fontWeight="600">{withPart ? t(`part.${part}`) : t('missing')}</chakra.p>
      <FirstRows few={6} hasMore={false}>
        {lines.map(({ id, label, isPair, text }) => (
          <chakra.li key={id} paddingBlock="0.5" overflowWrap="anywhere">
            <chakra.span asChild textDecoration="underline">
              <Link to={`${paths.office(`website/${part}`)}#${encodeURIComponent(id)}`}>{label}</Link>
            </chakra.span>
            {colon}
            {isPair ? t('missingLines') : text}
          </chakra.li>
        ))}
      </FirstRows>
    </Box>
  );
}
