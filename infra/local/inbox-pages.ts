/** An email that came in. */
export interface Received {
  readonly id: number;
  readonly at: Date;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly messageId: string;
  /** Its other headers, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly content: string }[];
}

/** An email with sample data. */
export interface Sample {
  readonly name: string;
  readonly language: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 1080px; padding: 24px 16px; }
  h1 { font-size: 24px; } h2 { font-size: 18px; margin: 32px 0 8px; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid #8888; padding: 10px 0; }
  .small { color: GrayText; font-size: 14px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8888; padding: 16px; }
  .pair { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  iframe { border: 1px solid #8888; height: 900px; width: 640px; max-width: 100%; background: Canvas; }
  .phone { width: 375px; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; } dt { color: GrayText; } dd { margin: 0; }`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${styles}</style><body>${body}</body></html>`;

/** An email's HTML in a frame that runs no script, and whose links open in another tab. */
const frame = (html: string, kind = '') =>
  `<iframe class="${kind}" sandbox="allow-popups" title="The email" srcdoc="${escaped(`<base target="_blank">${html}`)}"></iframe>`;

const time = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 19);

/** The list of emails, the newest first. */
export function listPage(emails: readonly Received[], hasSamples: boolean): string {
  const rows = emails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/emails/${id}">${escaped(subject || '(no subject)')}</a><br>
      <span class="small">to ${escaped(to)} · ${time(at)}</span></li>`,
  );
  const samples = hasSamples ? '<p><a href="/samples">Every email in both languages, with sample data</a></p>' : '';
  const none = '<p>No email yet. Book a free trial, and two will be here. Reload to see what is new.</p>';
  return page(
    'Inbox',
    `<h1>Inbox</h1><p class="small">Every email that is sent from this machine ends here.</p>${samples}
    ${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : none}`,
  );
}

/** One email: its reader, its subject, and both of its parts. */
export function emailPage(email: Received): string {
  const { subject, from, to, replyTo, at, messageId, html, text, files } = email;
  const facts = { From: from, To: to, 'Answers go to': replyTo, Received: time(at), 'Message-ID': messageId };
  const list = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`);
  return page(
    subject,
    `<p><a href="/">Inbox</a></p><h1>${escaped(subject)}</h1><dl>${list.join('')}</dl>
    <h2>As a page</h2>${frame(html)}<h2>As text</h2><pre>${escaped(text)}</pre>
    ${files.map(({ name, type, content }) => `<h2>${escaped(`${name} ${type}`)}</h2><pre>${escaped(content)}</pre>`).join('')}`,
  );
}

export function samplesPage(samples: readonly Sample[]): string {
  const shown = samples.map(
    ({ name, language, subject, html, text }) =>
      `<h2 id="${name}-${language}">${name}, ${language}</h2><p>${escaped(subject)}</p>
      <div class="pair">${frame(html)}${frame(html, 'phone')}</div>
      <details><summary>As text</summary><pre>${escaped(text)}</pre></details>`,
  );
  return page(
    'Every email',
    `<p><a href="/">Inbox</a></p><h1>Every email</h1>
    <p class="small">With sample data, 640 and 375 px wide. In dark where your system is dark.</p>${shown.join('')}`,
  );
}
