import { Box, Button, chakra, Spinner } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { DockIcon, type DockIconName } from '../../art/dock-icons.tsx';
import type { Language } from '../../i18n.ts';
import { hidesFocus, useStepAside } from './step-aside.ts';

type PartName = 'parents' | 'tutors' | 'feelings';
type Part = ComponentType<{ onLeave: () => void }>;

const icons: Record<PartName, DockIconName> = { parents: 'chat', tutors: 'course', feelings: 'feelings' };

/** Each part comes with its texts when it is first opened. */
const loaders: Record<PartName, (language: Language) => Promise<Part>> = {
  parents: (language) => loadAssistant('parents', language),
  tutors: (language) => loadAssistant('tutors', language),
  feelings: async (language) => {
    const { Feelings, loadFeelings } = await import('../feelings/feelings.tsx');
    const content = await loadFeelings(language);
    return () => <Feelings {...content} />;
  },
};

async function loadAssistant(audience: 'parents' | 'tutors', language: Language): Promise<Part> {
  const { Assistant, loadQuestions } = await import('../assistant/assistant.tsx');
  const questions = await loadQuestions(language);
  return ({ onLeave }) => <Assistant audience={audience} questions={questions} onLeave={onLeave} />;
}

/**
 * The launchers of the chats and of 'How are you feeling?', at the bottom right, and the sheet that one of them opens.
 * It opens only when pressed, and gives way to whatever control of the page has the focus.
 */
export function Dock() {
  const { t } = useTranslation(['assistant', 'feelings']);
  const onCoursePage = useLocation().pathname === paths.course();
  const parts: PartName[] = onCoursePage ? ['tutors', 'parents', 'feelings'] : ['parents', 'feelings'];
  const [openPart, setOpenPart] = useState<PartName>();
  const open = openPart && parts.includes(openPart) ? openPart : undefined;
  const row = useRef<HTMLDivElement>(null);
  const launchers = useRef(new Map<PartName, HTMLButtonElement>());
  const aside = useStepAside(row);
  const sheetId = useId();

  const close = () => {
    setOpenPart(undefined);
    if (open) launchers.current.get(open)?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  const label = (part: PartName) => (part === 'feelings' ? t('feelings:launcher') : t(`${part}.launcher`));

  return (
    <chakra.aside
      aria-label={t('dock.label')}
      onKeyDown={closeOnEscape}
      position="fixed"
      zIndex={18}
      insetInlineEnd="max(12px, env(safe-area-inset-right))"
      bottom="max(12px, env(safe-area-inset-bottom))"
      display="flex"
      flexDirection="column"
      alignItems="flex-end"
      gap="2"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      {open && (
        <Sheet
          key={open}
          id={sheetId}
          title={open === 'feelings' ? t('feelings:title') : t(`${open}.title`)}
          closeLabel={t('close')}
          load={loaders[open]}
          onClose={close}
          onGiveWay={() => setOpenPart(undefined)}
        />
      )}
      <Box
        ref={row}
        display="flex"
        gap="2"
        opacity={aside ? 0 : 1}
        pointerEvents={aside ? 'none' : 'auto'}
        transition="opacity 120ms"
        _motionReduce={{ transition: 'none' }}
      >
        {parts.map((part) => (
          <chakra.button
            key={part}
            ref={(button: HTMLButtonElement | null) => {
              if (button) launchers.current.set(part, button);
              else launchers.current.delete(part);
            }}
            type="button"
            aria-expanded={part === open}
            aria-controls={part === open ? sheetId : undefined}
            onClick={() => (part === open ? close() : setOpenPart(part))}
            display="flex"
            alignItems="center"
            gap="3"
            minWidth="52px"
            minHeight="52px"
            padding={{ base: '4px', lg: '4px 18px 4px 4px' }}
            bg="bg.sheet"
            color="fg"
            fontSize="16px"
            fontWeight="700"
            cursor="pointer"
            boxShadow="0 0 0 2px {colors.line.strong}"
            _hover={{ bg: 'bg.tab' }}
            _expanded={{ bg: 'secondary', color: 'secondary.contrast', _hover: { bg: 'secondary' } }}
          >
            <DockIcon name={icons[part]} />
            <chakra.span srOnly={{ base: true, lg: false }}>{label(part)}</chakra.span>
          </chakra.button>
        ))}
      </Box>
    </chakra.aside>
  );
}

interface SheetProps {
  id: string;
  title: string;
  closeLabel: string;
  load: (language: Language) => Promise<Part>;
  onClose: () => void;
  /** The reader went on with the page below. */
  onGiveWay: () => void;
}

function Sheet({ id, title, closeLabel, load, onClose, onGiveWay }: SheetProps) {
  const { t, i18n } = useTranslation(['assistant', 'common']);
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [{ Loaded, failed }, setState] = useState<{ Loaded?: Part; failed?: boolean }>({});

  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    let wanted = true;
    load(i18n.language as Language).then(
      (part) => wanted && setState({ Loaded: part }),
      () => wanted && setState({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [load, i18n, attempt]);

  const hides = useStepAside(sheet);
  useEffect(() => {
    if (hides && sheet.current && hidesFocus(sheet.current)) onGiveWay();
  }, [hides, onGiveWay]);

  let content: ReactNode;
  if (Loaded) content = <Loaded onLeave={onGiveWay} />;
  else if (failed)
    content = (
      <Box role="alert" padding="0 24px 24px">
        <chakra.p marginBottom="4">{t('dock.failed')}</chakra.p>
        <Button
          variant="surface"
          size="sm"
          onClick={() => {
            setState({});
            setAttempt(attempt + 1);
          }}
        >
          {t('dock.retry')}
        </Button>
      </Box>
    );
  else
    content = (
      <Box role="status" aria-label={t('common:loading')} padding="24px" minHeight="160px">
        <Spinner color="accent.coral" aria-hidden />
      </Box>
    );

  return (
    <Box
      ref={sheet}
      id={id}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      outline="none"
      pointerEvents="auto"
      position="relative"
      display="flex"
      flexDirection="column"
      width="min(420px, calc(100vw - 24px))"
      maxHeight="min(640px, calc(100dvh - 64px - 84px))"
      color="fg"
      css={{
        '--corner': '44px',
        filter: 'drop-shadow(0 0 0.5px {colors.line.strong}) drop-shadow(0 6px 22px rgba(31, 42, 55, 0.28))',
        '@media (forced-colors: active)': { border: '2px solid CanvasText', background: 'Canvas' },
      }}
      backgroundImage="linear-gradient(225deg, transparent calc(var(--corner) * 0.7071), {colors.bg.sheet} 0)"
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
      <Box display="flex" alignItems="flex-start" justifyContent="space-between" gap="3" padding="22px 50px 12px 24px">
        <chakra.h2
          id={titleId}
          fontFamily="display"
          fontWeight="900"
          fontSize={{ base: '24px', lg: '27px' }}
          textWrap="balance"
          lineHeight="1.15"
          letterSpacing="-0.02em"
          css={{ '&:lang(zh)': { letterSpacing: 0, lineHeight: 1.3 } }}
        >
          {title}
        </chakra.h2>
        <chakra.button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          flex="none"
          boxSize="tapTarget"
          marginTop="-8px"
          cursor="pointer"
          _hover={{ bg: 'bg.tab' }}
        >
          <X size={24} aria-hidden />
        </chakra.button>
      </Box>
      {content}
    </Box>
  );
}
