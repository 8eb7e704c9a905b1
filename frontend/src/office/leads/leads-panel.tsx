import { Box, Button, chakra } from '@chakra-ui/react';
import type { TrialRequestId } from '@kitewell/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { focusSoon } from '../../ui/focus.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { reading } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';
import { useChange } from '../use-change.ts';
import { WaitNote } from './wait-note.tsx';
import { writtenCount } from './written-count.ts';

export const waitingLeads = () => ({
  ...reading('leads', { query: { order: 'oldest', limit: 5 } }),
  staleTime: 30_000,
});

interface ContactedButtonProps {
  id: TrialRequestId;
  version: number;
  name: string;
}

/** Says that somebody has answered a lead, which waits no more then. */
function ContactedButton({ id, version, name }: ContactedButtonProps) {
  const { t } = useTranslation('office-leads');
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const button = useRef<HTMLButtonElement>(null);
  const label = t('today.contacted');

  async function press(): Promise<void> {
    const panel = button.current?.closest('section');
    await submit(async () => {
      await change('moveLead', { params: { id }, body: { version, state: 'contacted' } });
      showToast({ title: t('board.moved', { name, state: t('state.contacted') }) });
    });
    // The row is gone, and with the last one the panel.
    focusSoon(() =>
      document.activeElement === document.body
        ? ((panel?.isConnected ? panel.querySelector('h2') : null) ?? document.querySelector<HTMLElement>('main h1'))
        : null,
    );
  }

  return (
    <Box marginTop="2">
      <ProblemNote>{problem}</ProblemNote>
      <Button
        ref={button}
        size="sm"
        variant="outline"
        aria-disabled={busy}
        aria-label={`${label}: ${name}`}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </Box>
  );
}

/** The new leads that have waited longest for an answer. */
export function LeadsPanel() {
  const { t } = useTranslation('office-leads');
  const query = useQuery(waitingLeads());
  return (
    <Panel
      title={t('today.title')}
      query={query}
      rows={({ leads }) =>
        leads.map(({ id, version, parentName, childName, childAge, receivedAt }) => (
          <PanelRow
            key={id}
            note={
              <>
                {t('child', { name: childName, count: childAge })}
                <br />
                <WaitNote receivedAt={receivedAt} />
                <ContactedButton {...{ id, version, name: parentName }} />
              </>
            }
          >
            <chakra.span asChild fontWeight="700" textDecoration="underline">
              <Link to={paths.office(`leads/${id}`)}>{parentName}</Link>
            </chakra.span>
          </PanelRow>
        ))
      }
    >
      {query.data && (
        <PanelFoot>
          <Link to={paths.office('leads')}>{t('today.all', { shown: writtenCount(query.data.counts?.new ?? 0) })}</Link>
        </PanelFoot>
      )}
    </Panel>
  );
}
