import { Body, Container, Head, Hr, Html, Img, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { htmlLang } from '../language.ts';
import { nightColors as night, semanticColors as day } from '../theme/tokens.ts';
import { useEmail } from './email-context.ts';
import { fonts, small } from './parts.tsx';

/** The light colours are written at each element, for mail programs that do not know dark mode. */
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.paper { background-color: ${day.bg.paper}; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${night.bg.paper} !important; }
  .sheet { background-color: ${night.bg.sheet} !important; border-color: ${night.line} !important; }
  .sheet { border-top-color: ${day.accent.coral} !important; }
  .quiet { background-color: ${night.fg.DEFAULT} !important; color: ${night.bg.sheet} !important; }
  .number { color: ${day.accent.coralLight} !important; }
  .ink { color: ${night.fg.DEFAULT} !important; }
  .muted { color: ${night.fg.muted} !important; }
  .link { color: ${night.link} !important; }
  .line { border-color: ${night.line} !important; }
}
@media (max-width: 480px) {
  .sheet { padding: 24px 20px 28px !important; }
  .title { font-size: 26px !important; }
  .action { display: block !important; margin-right: 0 !important; text-align: center !important; }
}`;

interface FrameProps {
  /** What a mailbox shows beside the subject. */
  preview: string;
  /** Why the reader gets this email. */
  reason: string;
  children: ReactNode;
}

/** The frame of every email: the kite at the top, and at the foot who we are and why the email was sent. */
export function Frame({ preview, reason, children }: FrameProps) {
  const { t, language, site, plain, business } = useEmail();
  const { email, phone } = business;
  // Neither is known before the business has filled them in.
  const contact = email !== '' && phone.shown !== '' && t('footer.contact', { phone: phone.shown, email });
  if (plain) {
    return (
      <>
        {children}
        <p>-- </p>
        <p>
          {business.name[language]} · {t('footer.line')}
          <br />
          {site}
        </p>
        {contact && <p>{contact}</p>}
        <p>{reason}</p>
      </>
    );
  }
  return (
    <Html lang={htmlLang[language]}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ margin: 0, padding: 0 }}>
        <Section className="paper" style={{ backgroundColor: day.bg.paper }}>
          <Container style={{ maxWidth: '600px', margin: '0 auto', padding: '28px 12px 36px' }}>
            <Section data-skip-in-text style={{ paddingBottom: '18px' }}>
              <Link href={site} style={{ textDecoration: 'none' }}>
                <Img
                  src={`${site}/icon-email.png`}
                  width="43"
                  height="60"
                  alt=""
                  style={{ display: 'inline-block', verticalAlign: 'middle' }}
                />
                <span
                  className="ink"
                  style={{
                    color: day.fg.DEFAULT,
                    fontFamily: fonts.display,
                    fontSize: '21px',
                    fontWeight: 700,
                    paddingLeft: '12px',
                    verticalAlign: 'middle',
                  }}
                >
                  {business.name[language]}
                </span>
              </Link>
            </Section>
            <Section
              className="sheet"
              style={{
                backgroundColor: day.bg.sheet,
                border: `1px solid ${day.line.DEFAULT}`,
                borderTop: `5px solid ${day.action.DEFAULT}`,
                padding: '32px 36px 36px',
              }}
            >
              {children}
            </Section>
            <Section style={{ padding: '20px 4px 0' }}>
              {contact && (
                <>
                  <Text className="muted" style={small}>
                    {contact}
                  </Text>
                  <Hr className="line" style={{ borderColor: day.line.DEFAULT, margin: '14px 0' }} />
                </>
              )}
              <Text className="muted" style={small}>
                {business.name[language]} · {t('footer.line')}
                <br />
                <Link className="link" href={site} style={{ ...small, color: day.panel.sky }}>
                  {new URL(site).host}
                </Link>
              </Text>
              <Text className="muted" style={{ ...small, paddingTop: '8px' }}>
                {reason}
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}
