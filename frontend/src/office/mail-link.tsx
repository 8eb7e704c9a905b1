/** An email address, which may break before its `@` and after each dot, rather than in the middle of a word. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  const [mailbox, ...parts] = [email.slice(0, at), ...email.slice(at).split(/(?<=\.)/)];
  return (
    <>
      {mailbox}
      {parts.map((part, place) => (
        <span key={place}>
          <wbr />
          {part}
        </span>
      ))}
    </>
  );
}

/** An address to write to. */
export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <EmailAddress email={email} />
  </a>
);
