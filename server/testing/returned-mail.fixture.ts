// How mails come back: the reports of four kinds of mail servers, about a mail as it was sent.

export interface Report {
  readonly mail: string
  readonly recipient?: string
  /** Of the receiving server, in its own words. */
  readonly diagnostic?: string
  readonly status?: string
  readonly action?: string
}

const headOf = (mail: string) => mail.split(/\r?\n\r?\n/)[0] ?? ''

const framed = (boundary: string, head: readonly string[], parts: readonly (readonly string[])[]) =>
  [
    ...head,
    'MIME-Version: 1.0',
    '',
    'This is a MIME-encapsulated message.',
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part, '']),
    `--${boundary}--`,
    '',
  ].join('\r\n')

const reported = (boundary: string) =>
  `Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="${boundary}"`

/** Postfix: notification, status with two blocks, the mail's head. */
export function byPostfix({
  mail,
  recipient = 'x@example.at',
  diagnostic = 'smtp; 550 5.1.1 User unknown',
  status = '5.1.1',
  action = 'failed',
}: Report): string {
  return framed(
    '9A1.1/mail.example.at',
    [
      'From: MAILER-DAEMON@mail.example.at (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      reported('9A1.1/mail.example.at'),
    ],
    [
      [
        'Content-Description: Notification',
        'Content-Type: text/plain; charset=utf-8',
        '',
        `<${recipient}>: host mx said: 550 5.1.1`,
      ],
      [
        'Content-Description: Delivery report',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mail.example.at',
        'Arrival-Date: Wed, 18 Nov 2026 12:00:00 +0100 (CET)',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        `Original-Recipient: rfc822;${recipient}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Remote-MTA: dns; mx.example.at',
        `Diagnostic-Code: ${diagnostic}`,
      ],
      ['Content-Description: Undelivered Message Headers', 'Content-Type: text/rfc822-headers', '', headOf(mail)],
    ],
  )
}

/** Exim: a status without a reason of its own, which the answer of the receiver has; the whole mail. */
export function byExim({
  mail,
  recipient = 'x@example.at',
  diagnostic = 'smtp; 550-5.1.1 no such user',
}: Report): string {
  return framed(
    '1vKx-exim',
    [
      'From: Mail Delivery System <Mailer-Daemon@exim.example>',
      'X-Failed-Recipients: x@example.at',
      reported('1vKx-exim'),
    ],
    [
      ['Content-type: text/plain; charset=us-ascii', '', 'A message that you sent could not be delivered.'],
      [
        'Content-type: message/delivery-status',
        '',
        'Reporting-MTA: dns; exim.example',
        '',
        'Action: failed',
        `Final-Recipient: rfc822;${recipient}`,
        'Status: 5.0.0',
        'Remote-MTA: dns; mx.example.at',
        `Diagnostic-Code: ${diagnostic}`,
      ],
      ['Content-type: message/rfc822', '', mail],
    ],
  )
}

/** Microsoft 365: a notification of two forms within, folded fields. */
export function byMicrosoft({ mail, recipient = 'x@example.at' }: Report): string {
  return framed(
    '_000_ms_',
    ['From: <postmaster@example.onmicrosoft.com>', 'Subject: Undeliverable: Bestellung', reported('_000_ms_')],
    [
      [
        'Content-Type: multipart/alternative; differences=Content-Type; boundary="_001_ms_"',
        '',
        '--_001_ms_',
        'Content-Type: text/html; charset="utf-8"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>Your message could not be delivered.</p>').toString('base64'),
        '',
        '--_001_ms_--',
      ],
      [
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns;AM0PR01.eurprd01.prod.example',
        '',
        `Final-Recipient: rfc822;${recipient}`,
        'Action: failed',
        'Status: 5.4.1',
        'Diagnostic-Code: smtp;550 5.4.1 Recipient address rejected: Access denied.',
        ' AS(201806281)',
      ],
      ['Content-Type: message/rfc822', '', mail],
    ],
  )
}

/** Gmail: what it answers for a mailbox that was closed. */
export function byGmail(report: Report): string {
  return byPostfix({
    status: '5.2.1',
    diagnostic: 'smtp; 550-5.2.1 The email account that you tried to reach is inactive.\r\n 550 5.2.1 See support.',
    ...report,
  })
}

/** A complaint (RFC 5965) as feedback loops send it. */
export function asComplaint(mail: string, type = 'abuse'): string {
  return framed(
    'arf_1',
    [
      'From: <feedback@isp.example>',
      'Subject: FW: Bestellung',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="arf_1"',
    ],
    [
      ['Content-Type: text/plain; charset="US-ASCII"', '', 'This is an email abuse report.'],
      ['Content-Type: message/feedback-report', '', `Feedback-Type: ${type}`, 'User-Agent: Isp/1.0', 'Version: 1'],
      ['Content-Type: message/rfc822', 'Content-Disposition: inline', '', mail],
    ],
  )
}
