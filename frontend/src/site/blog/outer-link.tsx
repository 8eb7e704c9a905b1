import { chakra, Link } from '@chakra-ui/react';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Opens a post on the outer platform in a new tab; nothing where the business has none. */
export function OuterLink({ href, title }: { href: string; title: string }) {
  const { t } = useTranslation('blog');
  if (href === '') return null;
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener"
      variant="plain"
      color="fg.muted"
      fontWeight={600}
      minHeight="tapTarget"
      display="inline-flex"
      alignItems="center"
      gap="2"
    >
      {t('readOuter')}
      <ArrowUpRight size={18} aria-hidden />
      <chakra.span srOnly>{title}</chakra.span>
      <chakra.span srOnly>, {t('newTab')}</chakra.span>
    </Link>
  );
}
