import type { Letter, MailContent, MailKind } from './mail.ts'

type Written = Omit<Letter, 'to'>
type Parts = { subject: string; lines: readonly string[]; button: string; link: string; close: string }

/** The text of every kind of mail, once as plain text and once as simple HTML. */
export function writeLetter<Kind extends MailKind>(kind: Kind, content: MailContent[Kind]): Written {
  if (kind === 'receipt') return content as MailContent['receipt']
  const { subject, lines, button, link, close } = partsOf(kind, content)
  const text = [...lines, `${button}:\n${link}`, close].join('\n\n')
  return { subject, text: `${text}\n`, html: htmlOf({ subject, lines, button, link, close }) }
}

function partsOf<Kind extends MailKind>(kind: Kind, content: MailContent[Kind]): Parts {
  if (kind === 'password_reset') {
    const { link } = content as MailContent['password_reset']
    return {
      subject: 'Set a new Sliproad password',
      lines: ['A new password was asked for, for your account in the Sliproad dashboard.'],
      button: 'Set a new password',
      link,
      close:
        'The link works once and for an hour. If you did not ask for it, nothing has changed and you can ignore this mail.',
    }
  }
  const { link, projectName, role, invitedBy } = content as MailContent['invitation']
  const project = oneLine(projectName)
  const by = invitedBy === null ? 'You were invited' : `${oneLine(invitedBy)} invites you`
  return {
    subject: `Join ${project} on Sliproad`,
    lines: [`${by} to work on ${project} in the Sliproad dashboard, as ${role}.`],
    button: 'Accept the invitation',
    link,
    close: 'The link works once and for a week. If you do not know who sent it, ignore this mail.',
  }
}

/** What partners have typed goes into a subject: no line breaks, and not endless. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
}

function htmlOf({ subject, lines, button, link, close }: Parts): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f7f9;color:#16181d;font:16px/24px system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">Sliproad</p>
${lines.map(paragraph).join('\n')}
<p style="margin:0 0 24px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#16181d;color:#ffffff;text-decoration:none;font-weight:600">${escaped(button)}</a></p>
<p style="margin:0 0 16px;color:#5b616e;font-size:14px;line-height:20px;overflow-wrap:anywhere">${escaped(link)}</p>
<p style="margin:0;color:#5b616e;font-size:14px;line-height:20px">${escaped(close)}</p>
</div>
</body>
</html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
