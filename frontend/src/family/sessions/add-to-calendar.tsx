import { Button } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Hands the entry of a session to the device, which offers its calendar. */
export function AddToCalendar({ calendar, date }: { calendar: string; date: string }) {
  const { t } = useTranslation('family-sessions');
  const save = () => {
    const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
    Object.assign(document.createElement('a'), { href: url, download: `kitewell-${date}.ics` }).click();
    // Some browsers read the file only after the press.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <Button variant="outline" size="sm" onClick={save}>
      <CalendarPlus aria-hidden size={18} />
      {t('addToCalendar')}
    </Button>
  );
}
