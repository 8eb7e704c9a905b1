import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../language.ts';
import { localized } from '../paths.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The path below the language's base, as `paths` builds it. */
  to: string;
}

/** A link to a page of this site, in the language of the current page. */
export function Link({ to, ...rest }: LinkProps) {
  const { i18n } = useTranslation();
  return <a href={localized(i18n.language as Language, to)} {...rest} />;
}
