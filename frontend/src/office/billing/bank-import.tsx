import { Box, Button, chakra, Field, Heading, NativeSelect, Progress } from '@chakra-ui/react';
import type { BankColumns, BankFile, BankFault } from '@kitewell/contract/office/bank-file';
import { mostBankLinesAtOnce, type NewBankLine } from '@kitewell/contract/office/bank-lines';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDay } from '../../server-clock.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { useRefresh } from '../use-change.ts';

/** What reads the file comes with the first file that is chosen. */
const reader = () => import('@kitewell/contract/office/bank-file');

interface Read {
  name: string;
  file: BankFile;
  columns: BankColumns | undefined;
  lines: NewBankLine[];
  leftOut: number;
  faults: BankFault[];
}

/** Reads the file that the bank's website gives, says what is in it, and stores its lines after a press. */
export function BankImport() {
  const { t } = useTranslation('office-bank');
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read>();
  const [stored, setStored] = useState<number>();
  const refresh = useRefresh();
  const { busy, problem, submit, forget } = useSubmit(useErrorText());
  const [refusal, setRefusal] = useState<string>();

  async function open(chosen: File): Promise<void> {
    forget();
    setRefusal(undefined);
    setRead(undefined);
    const { mostBankFileBytes, openBankFile } = await reader();
    const isTooLarge = chosen.size > mostBankFileBytes;
    const file = isTooLarge ? undefined : openBankFile(new Uint8Array(await chosen.arrayBuffer()));
    if (file) await look({ name: chosen.name, file }, file.columns);
    else setRefusal(t(isTooLarge ? 'import.tooLarge' : 'import.noTable'));
  }

  async function look(chosen: Pick<Read, 'name' | 'file'>, columns: BankColumns | undefined): Promise<void> {
    const { readBankLines } = await reader();
    const found = columns ? readBankLines(chosen.file, columns, currentDay()) : { lines: [], leftOut: 0, faults: [] };
    setRead({ ...chosen, columns, ...found });
  }

  const store = ({ lines }: Read) =>
    submit(async () => {
      let [added, known] = [0, 0];
      try {
        // Each part may be sent again: a line that is stored is not stored twice.
        for (let from = 0; from < lines.length; from += mostBankLinesAtOnce) {
          setStored(from);
          const part = lines.slice(from, from + mostBankLinesAtOnce);
          const answer = await call('addBankLines', { body: { lines: part } });
          [added, known] = [added + answer.added, known + answer.known];
        }
      } finally {
        setStored(undefined);
        await refresh('addBankLines');
      }
      setRead(undefined);
      showToast({ title: t('import.done', { added, known }) });
    });

  return (
    <Box as="section" aria-labelledby="import" bg="bg.panel" padding={{ base: '4', sm: '5' }} marginBottom="5">
      <Heading as="h2" size="lg" id="import">
        {t('import.title')}
      </Heading>
      <chakra.p marginBlock="2" maxWidth="prose">
        {t('import.text')}
      </chakra.p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('import.choose')}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) void open(chosen);
          // Emptied, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button size="sm" variant={read ? 'outline' : 'solid'} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
      <chakra.p role="alert" color="danger" fontWeight="600" marginTop={refusal ? '2' : '0'}>
        {refusal}
      </chakra.p>
      <ProblemNote>{problem}</ProblemNote>
      {read && (
        <Box marginTop="4">
          <chakra.p role="status" fontWeight="600" overflowWrap="anywhere">
            {read.columns
              ? t('import.found', { name: read.name, count: read.lines.length })
              : t('import.whichColumns', { name: read.name })}
          </chakra.p>
          {read.leftOut > 0 && <p>{t('import.leftOut', { count: read.leftOut })}</p>}
          <Columns read={read} onChoose={(columns) => void look(read, columns)} />
          <Faults faults={read.faults} />
          {stored !== undefined && (
            <Progress.Root value={(100 * stored) / read.lines.length} aria-label={t('import.storing')} marginBlock="3">
              <Progress.Track>
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
          )}
          <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
            {read.lines.length > 0 && (
              <Button size="sm" aria-disabled={busy} onClick={() => void store(read)}>
                {t('import.go', { count: read.lines.length })}
              </Button>
            )}
            <Button size="sm" variant="plain" onClick={() => setRead(undefined)}>
              {t('import.cancel')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Which columns say what, where the headings do not tell; the first rows help to see it. */
function Columns({ read, onChoose }: { read: Read; onChoose: (columns: BankColumns) => void }) {
  const { t } = useTranslation('office-bank');
  const [chosen, setChosen] = useState<Partial<Record<'day' | 'amount' | 'text', number>>>({});
  if (read.file.columns) return null;
  const samples = read.file.rows.filter((row) => row.filter(Boolean).length > 1).slice(0, 4);
  const places = Array.from({ length: Math.max(...samples.map((row) => row.length)) }, (_, place) => place);
  const choose = (name: 'day' | 'amount' | 'text', value: string) => {
    const next = { ...chosen, [name]: value === '' ? undefined : Number(value) };
    setChosen(next);
    const { day, amount, text } = next;
    if (day !== undefined && amount !== undefined && text !== undefined) onChoose({ day, amount, text: [text] });
  };
  return (
    <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))" gap="3" marginTop="3">
      {(['day', 'amount', 'text'] as const).map((name) => (
        <Field.Root key={name}>
          <Field.Label>{t(`import.column.${name}`)}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={chosen[name] ?? ''}
              onChange={({ target: { value } }) => choose(name, value)}
              textOverflow="ellipsis"
            >
              <option value="">{t('import.column.none')}</option>
              {places.map((place) => (
                <option key={place} value={place}>
                  {samples
                    .map((row) => row[place])
                    .filter(Boolean)
                    .join(' / ') || t('import.column.empty', { number: place + 1 })}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      ))}
    </Box>
  );
}

/** How many rows at fault are named. */
const mostNamed = 5;

function Faults({ faults }: { faults: readonly BankFault[] }) {
  const { t } = useTranslation('office-bank');
  if (faults.length === 0) return null;
  return (
    <Box marginTop="2" color="danger">
      <p>{t('import.faults', { count: faults.length })}</p>
      <chakra.ul paddingInlineStart="5">
        {faults.slice(0, mostNamed).map(({ row, why, typed }) => (
          <chakra.li key={row} overflowWrap="anywhere">
            {t(`import.fault.${why}`, { row, typed })}
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
