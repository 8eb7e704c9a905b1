/** An address to write to. It may break before its `@` and after each dot, rather than in the middle of a word. */
export function MailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const [mailbox, ...parts] = [email.slice(0, at), ...email.slice(at).split(/(?<=\.)/)];
  return (
    <a href={`mailto:${email}`}>
      {mailbox}
      {parts.map((part, place) => (
        <span key={place}>
          <wbr />
          {part}
        </span>
      ))}
    </a>
  );
}
