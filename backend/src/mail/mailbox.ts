const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an email address reaches, for counting what is sent to it: all spellings of one mailbox are the same.
 * What follows a plus sign is a label of the reader's own, at every large provider; Gmail also ignores dots, and has two
 * names (https://support.google.com/mail/answer/7436150). Never an address to send to.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).toLowerCase().split('+', 1);
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '');
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
