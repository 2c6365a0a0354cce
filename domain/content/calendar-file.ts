// A calendar as a file (iCalendar, RFC 5545): moments in UTC, long lines folded, commas and line breaks of texts escaped.

export interface CalendarEvent {
  readonly uid: string
  readonly sequence: number
  readonly changedAt: string
  readonly startsAt: string
  readonly endsAt: string
  readonly title: string
  readonly place: string
  readonly description: string
}

export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Theke//Dienstplan//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${moment(event.changedAt)}`,
      `DTSTART:${moment(event.startsAt)}`,
      `DTEND:${moment(event.endsAt)}`,
      `SUMMARY:${escaped(event.title)}`,
      ...(event.place === '' ? [] : [`LOCATION:${escaped(event.place)}`]),
      ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `2026-11-18T15:00:00Z` → `20261118T150000Z`. */
function moment(text: string): string {
  return Temporal.Instant.from(text).round('second').toString().replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** At most 75 octets a line; never within a sign. */
function folded(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const sign of line) {
    const length = octetsOf(sign)
    if (octets + length > 73) {
      parts.push('')
      octets = 0
    }
    parts[parts.length - 1] += sign
    octets += length
  }
  return parts.join('\r\n ')
}

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
