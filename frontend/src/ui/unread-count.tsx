import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** More than two digits would hide the name beside it. */
const most = 99;

/** The number of unread messages, within the link or tab that leads to them; its name for screen readers says of what. */
export function UnreadCount({ count, corner = false }: { count: number; corner?: boolean }) {
  const { t } = useTranslation('common');
  if (count === 0) return null;
  return (
    <chakra.span
      data-unread={count}
      // At the foot of a phone there is room beside the icon alone.
      {...(corner && {
        position: { base: 'absolute', lg: 'static' },
        top: '1',
        insetInlineStart: 'calc(50% + 6px)',
        marginInlineStart: { lg: 'auto' },
      })}
      display="inline-grid"
      placeItems="center"
      flex="none"
      minWidth="22px"
      height="22px"
      paddingInline="1"
      bg="action"
      color="action.contrast"
      fontSize="xs"
      fontWeight="700"
      lineHeight="none"
      fontVariantNumeric="tabular-nums"
      clipPath="polygon(0 0, calc(100% - 6px) 0, 100% 6px, 100% 100%, 0 100%)"
      css={{ '@media (forced-colors: active)': { outline: 'rule ButtonText' } }}
    >
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <chakra.span srOnly>{t('unreadMessages', { count })}</chakra.span>
    </chakra.span>
  );
}
