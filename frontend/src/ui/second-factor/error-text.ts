import { useTranslation } from 'react-i18next';

/** What went wrong: the sentence of the second step where it has one, otherwise that of the portal or the office. */
export function useFactorErrorText(errorText: (error: unknown) => string): (error: unknown) => string {
  const { t, i18n } = useTranslation('second-factor-errors');
  return (error) => {
    const other = errorText(error);
    const code = (error as { code?: unknown } | null)?.code;
    return typeof code === 'string' && i18n.exists(`second-factor-errors:${code}`)
      ? t(code as 'secondFactor.wrongCode')
      : other;
  };
}
