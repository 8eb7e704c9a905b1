import { Button, Column, Heading, Link, Row, Section, Text } from '@react-email/components';
import { Fragment, type ReactNode } from 'react';
import { semanticColors as day } from '../theme/tokens.ts';
import { useEmail } from './email-context.ts';

/** An email loads no fonts: these are on the reader's machine. */
export const fonts = {
  display: "Vollkorn, Georgia, 'Noto Serif HK', 'Songti TC', PMingLiU, serif",
  body: "Figtree, -apple-system, 'Segoe UI', Roboto, 'Noto Sans HK', 'PingFang HK', 'Microsoft JhengHei', sans-serif",
} as const;

const text = {
  color: day.fg.DEFAULT,
  fontFamily: fonts.body,
  fontSize: '16px',
  lineHeight: '26px',
  margin: 0,
} as const;

export const small = { ...text, color: day.fg.muted, fontSize: '13px', lineHeight: '20px' } as const;

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      className="ink title"
      style={{
        ...text,
        fontFamily: fonts.display,
        fontSize: '32px',
        lineHeight: '1.2',
        fontWeight: 700,
        paddingBottom: '14px',
      }}
    >
      {children}
    </Heading>
  );
}

export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      className="ink"
      style={{ ...text, fontFamily: fonts.display, fontSize: '20px', fontWeight: 700, padding: '26px 0 8px' }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={{ ...text, paddingBottom: '10px' }}>
      {children}
    </Text>
  );
}

export function Hint({ children }: { children: ReactNode }) {
  return (
    <Text className="muted" style={{ ...small, padding: '12px 0 8px' }}>
      {children}
    </Text>
  );
}

export interface Fact {
  name: string;
  value: string;
  /** The link of the value. */
  href?: string;
}

/** A list of facts, one on each line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { plain, t } = useEmail();
  if (plain) {
    return (
      <p>
        {facts.map(({ name, value }) => (
          <Lines key={name}>{t('facts.line', { name, value })}</Lines>
        ))}
      </p>
    );
  }
  return (
    <Section>
      {facts.map(({ name, value, href }) => (
        <Row key={name}>
          <Column
            className="line"
            style={{ borderBottom: `1px solid ${day.line.DEFAULT}`, padding: '9px 0', verticalAlign: 'top' }}
          >
            <Text className="muted" style={small}>
              {name}
            </Text>
            <Text className="ink" style={{ ...text, whiteSpace: 'pre-line', wordBreak: 'break-word' }}>
              {href ? (
                <Link className="link" href={href} style={{ ...text, color: day.panel.sky }}>
                  {value}
                </Link>
              ) : (
                value
              )}
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}

export interface Entry {
  title: string;
  text: string;
  links?: readonly { name: string; href: string; written?: string }[];
}

/** A few lines of a list, and how many more there are. */
export function Entries({ entries, total }: { entries: readonly Entry[]; total: number }) {
  const { plain, t } = useEmail();
  const more = total - entries.length;
  if (plain) {
    return (
      <>
        {entries.map(({ title, text: body, links = [] }, position) => (
          <p key={position}>
            <Lines>{`${title}\n${body}`}</Lines>
            {links.map(({ name, href, written = href }) => (
              <Lines key={name}>{t('facts.line', { name, value: written })}</Lines>
            ))}
          </p>
        ))}
        {more > 0 && <p>{t('digest.more', { count: more })}</p>}
      </>
    );
  }
  return (
    <Section>
      {entries.map(({ title, text: body, links = [] }, position) => (
        <Row key={position}>
          <Column className="line" style={{ borderBottom: `1px solid ${day.line.DEFAULT}`, padding: '10px 0' }}>
            <Text className="ink" style={{ ...text, fontWeight: 700, wordBreak: 'break-word' }}>
              {title}
            </Text>
            <Text className="muted" style={{ ...small, wordBreak: 'break-word' }}>
              {body}
            </Text>
            {links.map(({ name, href }) => (
              <Link
                key={name}
                className="link"
                href={href}
                style={{ ...text, color: day.panel.sky, display: 'inline-block', padding: '8px 20px 4px 0' }}
              >
                {name}
              </Link>
            ))}
          </Column>
        </Row>
      ))}
      {more > 0 && <Hint>{t('digest.more', { count: more })}</Hint>}
    </Section>
  );
}

/** The steps that follow, in order. */
export function Steps({ steps }: { steps: readonly string[] }) {
  const { plain } = useEmail();
  if (plain) {
    return (
      <p>
        {steps.map((step, position) => (
          <Lines key={step}>{`${position + 1}. ${step}`}</Lines>
        ))}
      </p>
    );
  }
  return (
    <Section>
      {steps.map((step, position) => (
        <Row key={step}>
          <Column style={{ width: '34px', verticalAlign: 'top', padding: '5px 0' }}>
            <Text
              className="number"
              style={{
                ...text,
                color: day.action.DEFAULT,
                fontFamily: fonts.display,
                fontSize: '20px',
                fontWeight: 700,
              }}
            >
              {position + 1}
            </Text>
          </Column>
          <Column style={{ verticalAlign: 'top', padding: '5px 0' }}>
            <Text className="ink" style={text}>
              {step}
            </Text>
          </Column>
        </Row>
      ))}
    </Section>
  );
}

/** A text that keeps its line breaks, also where there are no styles. */
function Lines({ children }: { children: string }) {
  return children.split('\n').map((line, position) => (
    <Fragment key={position}>
      {line}
      <br />
    </Fragment>
  ));
}

interface ActionProps {
  href: string;
  quiet?: boolean;
  /** What stands for the link in plain text, if that is not its address. */
  written?: string;
  children: string;
}

/** The buttons of an email. The first one is the main one. */
export function Action({ href, quiet = false, written = href, children }: ActionProps) {
  const { plain, t } = useEmail();
  if (plain) return <p>{t('facts.line', { name: children, value: written })}</p>;
  const { DEFAULT: ground, contrast } = quiet ? day.secondary : day.action;
  return (
    <Button
      className={quiet ? 'action quiet' : 'action'}
      href={href}
      style={{
        ...text,
        backgroundColor: ground,
        color: contrast,
        fontWeight: 700,
        lineHeight: '20px',
        padding: '13px 22px',
        marginRight: '10px',
        marginTop: '10px',
      }}
    >
      {children}
    </Button>
  );
}

/** Somebody's words, as they were written or are about to be sent. */
export function Quote({ lang, children }: { lang?: string; children: string }) {
  const { plain } = useEmail();
  if (plain) {
    return (
      <p>
        <Lines>{children}</Lines>
      </p>
    );
  }
  return (
    <Text
      lang={lang}
      className="ink"
      style={{
        ...text,
        borderLeft: `4px solid ${day.accent.sun}`,
        margin: '0 0 12px',
        padding: '2px 0 2px 14px',
        whiteSpace: 'pre-line',
        wordBreak: 'break-word',
      }}
    >
      {children}
    </Text>
  );
}
