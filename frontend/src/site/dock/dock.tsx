import { Box, chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DockIcon, type DockIconName } from '../../art/dock-icons.tsx';
import { feelings as english } from '../../content/feelings/feelings.en.ts';
import { feelings as chinese } from '../../content/feelings/feelings.zh.ts';
import { paths } from '../../paths.ts';
import { Island } from '../island.tsx';
import { usePage } from '../page-context.ts';

const feelingsIn = { en: english, zh: chinese };

type PartName = 'parents' | 'tutors' | 'feelings';

const icons: Record<PartName, DockIconName> = { parents: 'chat', tutors: 'course', feelings: 'feelings' };

const choicesId = 'dock-choices';

/**
 * One button at the bottom right for the chats and 'How are you feeling?'. It opens a choice of them, and each choice
 * opens a sheet. A sheet shows its frame at once, can be used at once, and loads its code meanwhile. It covers the
 * choices, which stay open below: Escape leads back to them, the cross closes both. The dock moves aside for fields,
 * for the control with the focus and for somebody reading on (`dock.behaviour.ts`).
 */
export function Dock() {
  const { t } = useTranslation(['assistant', 'feelings']);
  const { page, language } = usePage();
  // The tips load with the code.
  const feelings = feelingsIn[language].map(({ id, name }) => ({ id, name }));
  const parts: PartName[] = page.path === paths.course() ? ['tutors', 'parents', 'feelings'] : ['parents', 'feelings'];
  const label = (part: PartName) => (part === 'feelings' ? t('feelings:launcher') : t(`${part}.launcher`));
  return (
    <chakra.aside
      aria-label={t('dock.label')}
      position="fixed"
      zIndex={18}
      insetInlineEnd="max(12px, env(safe-area-inset-right))"
      bottom="max(12px, env(safe-area-inset-bottom))"
      pointerEvents="none"
      _print={{ display: 'none' }}
      // Hidden in browsers without popovers, where all of them would show open.
      css={{ '@supports not selector(:popover-open)': { display: 'none' } }}
    >
      <Box
        data-dock=""
        pointerEvents="auto"
        transition="opacity 120ms"
        _motionReduce={{ transition: 'none' }}
        css={{ '&[data-dock=aside]': { opacity: 0, pointerEvents: 'none' } }}
      >
        <chakra.button {...launcherStyle} popoverTarget={choicesId} padding={{ base: '1', lg: '1 4 1 1' }}>
          <DockIcon name="chat" />
          <chakra.span srOnly={{ base: true, lg: false }}>{t('dock.label')}</chakra.span>
        </chakra.button>
      </Box>
      <chakra.ul
        id={choicesId}
        popover="auto"
        role="list"
        aria-label={t('dock.label')}
        pointerEvents="auto"
        position="fixed"
        inset={reportPlace}
        margin="0"
        padding="0"
        border="none"
        overflow="visible"
        bg="transparent"
        width="min(280px, calc(100vw - 24px))"
        css={{ filter: 'drop-shadow(0 6px 22px {colors.line.shadow})' }}
      >
        {parts.map((part) => (
          <li key={part}>
            <chakra.button
              {...launcherStyle}
              popoverTarget={`dock-${part}`}
              width="100%"
              padding="2 4 2 2"
              textAlign="start"
            >
              <DockIcon name={icons[part]} />
              {label(part)}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
      {parts.map((part) => (
        <DockPanel
          key={part}
          id={`dock-${part}`}
          title={part === 'feelings' ? t('feelings:title') : t(`${part}.title`)}
          closeLabel={t('close')}
        >
          {part === 'feelings' ? (
            <Island name="feelings" when="open" props={{ names: feelings }} />
          ) : (
            <Island name="assistant" as={`assistant-${part}`} when="open" props={{ audience: part }} />
          )}
        </DockPanel>
      ))}
    </chakra.aside>
  );
}

const launcherStyle = {
  type: 'button',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minWidth: '52px',
  minHeight: '52px',
  bg: 'bg.sheet',
  color: 'fg',
  fontSize: 'md',
  fontWeight: '700',
  cursor: 'pointer',
  boxShadow: 'ring line.strong',
  _hover: { bg: 'bg.tab' },
} as const;

/** Above the button, without covering it. */
const reportPlace =
  'auto max(12px, env(safe-area-inset-right)) max(72px, calc(60px + env(safe-area-inset-bottom))) auto';

interface ProgressReportProps {
  id: string;
  title: string;
  closeLabel: string;
  children: ReactNode;
}

function DockPanel({ id, title, closeLabel, children }: ProgressReportProps) {
  const titleId = `${id}-title`;
  return (
    <Box
      id={id}
      popover="auto"
      data-sheet
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      outline="none"
      pointerEvents="auto"
      position="fixed"
      inset={reportPlace}
      margin="0"
      padding="0"
      border="none"
      overflow="visible"
      width="min(420px, calc(100vw - 24px))"
      color="fg"
      css={{
        '--corner': '44px',
        filter: 'drop-shadow(0 0 0.5px {colors.line.strong}) drop-shadow(0 6px 22px {colors.line.shadow})',
        '@media (forced-colors: active)': { border: 'rule CanvasText', background: 'Canvas' },
      }}
      background="linear-gradient(225deg, transparent calc(var(--corner) * 0.7071), {colors.bg.sheet} 0)"
      _after={{
        content: '""',
        position: 'absolute',
        top: 0,
        insetInlineEnd: 0,
        boxSize: 'var(--corner)',
        backgroundImage: 'linear-gradient(45deg, {colors.accent.sun} 50%, transparent 0)',
        pointerEvents: 'none',
      }}
    >
      <Box display="flex" alignItems="flex-start" justifyContent="space-between" gap="3" padding="5 7.5 3 5">
        <chakra.h2
          id={titleId}
          fontFamily="display"
          fontWeight="900"
          fontSize={{ base: 'display.2', lg: 'display.3' }}
          textWrap="balance"
          lineHeight="tight"
          letterSpacing="snug"
          css={{ '&:lang(zh)': { letterSpacing: 0, lineHeight: 'snug' } }}
        >
          {title}
        </chakra.h2>
        <chakra.button
          type="button"
          aria-label={closeLabel}
          // Closing the choices also closes the sheet that they opened.
          popoverTarget={choicesId}
          popoverTargetAction="hide"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          flex="none"
          boxSize="tapTarget"
          marginTop="-2"
          cursor="pointer"
          _hover={{ bg: 'bg.tab' }}
        >
          <X size={24} aria-hidden />
        </chakra.button>
      </Box>
      <Box
        css={{
          // The island fills the sheet, and only its middle part scrolls.
          '& > [data-island]': {
            display: 'flex',
            flexDirection: 'column',
            maxHeight: 'min(556px, calc(100dvh - 64px - 168px))',
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
