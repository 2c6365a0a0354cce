// A report as a mail: what came in, against what it is compared with, by day and by branch, and the dishes.
import { formatNumber } from '../numbers/money.ts'
import type { DateRange } from '../statistics/date-range.ts'
import type { ReportCadence } from '../statistics/report.ts'
import { formatDay, formatLongDay, formatMonth } from '../time/german-dates.ts'
import { calendarOf, dayOf } from '../time/wall-clock.ts'
import { comparedText, percentText } from './compared.ts'
import { escaped, framedMail, mailButton, mailLink, type MailContent } from './mails.ts'
import { fill, say } from './sentence.ts'

const texts = {
  subject: '{value} {when}',
  trial: 'Probe: {subject}',
  greeting: 'Guten Tag {name},',
  intro: 'so lief es {when} {where}:',
  when: { daily: 'am {days}', weekly: 'in der Woche {days}', monthly: 'im {days}' },
  ofBranch: 'in {branch}',
  ofAll: 'in Ihren Filialen',
  range: '{from} bis {to}',
  comparedWith: 'Verglichen wird mit {days}.',
  gross: 'Umsatz',
  orders: 'Bestellungen',
  average: 'Je Bestellung',
  newCustomers: 'Neue Gäste',
  refunds: 'Zurückgezahlt',
  lost: 'Abgelehnt oder storniert',
  rating: 'Bewertung',
  stars: '{rating} von 5',
  labourShare: 'Lohnanteil',
  labourShareUnrated: 'Lohnanteil (ohne Satz: {count})',
  byDay: 'Tag für Tag',
  byBranch: 'Nach Filiale',
  dishes: 'Am meisten bestellt',
  losers: 'Am meisten verloren',
  nothing: 'Es kam keine Bestellung.',
  button: 'Auswertung öffnen',
  end: 'Diesen Bericht hat Ihr Team für Sie eingerichtet. Unter „Auswertungen“, „Berichte per E-Mail“ lässt er sich abbestellen.',
} as const

export interface ReportBar {
  readonly name: string
  readonly value: number
  readonly text: string
}

export interface ReportFigure {
  readonly value: number | null
  readonly before: number | null
}

export interface Report {
  readonly cadence: ReportCadence
  readonly days: DateRange
  readonly compared: DateRange
  readonly isTrial: boolean
  readonly shop: string
  readonly name: string
  /** Empty: of all that the person may see. */
  readonly branch: string
  readonly gross: ReportFigure
  readonly orders: ReportFigure
  readonly average: ReportFigure
  readonly newCustomers: ReportFigure
  readonly refunds: ReportFigure
  readonly lost: ReportFigure
  readonly rating: ReportFigure
  /** 0 to 1. */
  readonly labourShare: ReportFigure
  /** People whose work is not in that share. */
  readonly unratedPeople: number
  readonly byDay: readonly ReportBar[]
  /** Empty where there is but one. */
  readonly byBranch: readonly ReportBar[]
  readonly dishes: readonly ReportBar[]
  readonly losers: readonly ReportBar[]
}

/** `money` writes an amount as the shop does; `link` opens the figures of these days. */
export function reportMail(report: Report, money: (amount: number) => string, link: string): MailContent {
  const { cadence, days, compared, isTrial, shop, branch } = report
  const when = say(texts.when[cadence], { days: daysText(days, cadence) })
  const said = fill(texts.subject, { value: money(report.gross.value ?? 0), when })
  const subject = [isTrial ? fill(texts.trial, { subject: said }) : said, branch || shop]
    .join(' · ')
    .replace(/\s+/g, ' ')
  const greeting = fill(texts.greeting, { name: report.name })
  const intro = fill(texts.intro, { when, where: branch ? fill(texts.ofBranch, { branch }) : texts.ofAll })
  const basis = fill(texts.comparedWith, { days: daysText(compared, cadence) })
  const figures = figuresOf(report, money)
  const lists = listsOf(report)
  const isEmpty = report.orders.value === 0
  return {
    subject,
    text: `${[
      greeting,
      intro,
      figures.map(({ label, value, change }) => `${label}: ${value}${change ? `, ${change}` : ''}`).join('\n'),
      basis,
      ...(isEmpty ? [texts.nothing] : []),
      ...lists.map(({ title, bars }) => [title, ...bars.map(({ name, text }) => `- ${name}: ${text}`)].join('\n')),
      `${texts.button}: ${link}`,
      texts.end,
      shop,
    ].join('\n\n')}\n`,
    html: framedMail(subject, [
      `<p>${escaped(greeting)}</p>\n<p>${escaped(intro)}</p>`,
      figureTable(figures),
      `<p style="color:#6b635b;font-size:14px">${escaped(basis)}</p>`,
      isEmpty ? `<p>${escaped(texts.nothing)}</p>` : '',
      ...lists.map(({ title, bars }) => barTable(title, bars)),
      mailButton(texts.button, link),
      mailLink(link),
      `<p style="color:#6b635b;font-size:14px">${escaped(texts.end)}</p>`,
      `<p style="color:#6b635b;font-size:14px">${escaped(shop)}</p>`,
    ]),
  }
}

interface ShownFigure {
  readonly label: string
  readonly value: string
  /** Empty where nothing can be compared. */
  readonly change: string
}

function figuresOf(report: Report, money: (amount: number) => string): ShownFigure[] {
  const stars = (rating: number) => fill(texts.stars, { rating: formatNumber(rating) })
  const shown = (label: string, { value, before }: ReportFigure, text: (value: number) => string): ShownFigure[] => {
    if (value === null) return []
    return [{ label, value: text(value), change: before === null ? '' : comparedText(value, before, text) }]
  }
  return [
    ...shown(texts.gross, report.gross, money),
    ...shown(texts.orders, report.orders, formatNumber),
    ...shown(texts.average, report.average, money),
    ...shown(texts.newCustomers, report.newCustomers, formatNumber),
    ...shown(texts.rating, report.rating, stars),
    ...shown(shareLabel(report), report.labourShare, percentText),
    ...shown(texts.refunds, report.refunds, money),
    ...shown(texts.lost, report.lost, formatNumber),
  ]
}

function shareLabel({ unratedPeople: count }: Report): string {
  return count === 0 ? texts.labourShare : fill(texts.labourShareUnrated, { count: formatNumber(count) })
}

function listsOf({ byDay, byBranch, dishes, losers }: Report): { title: string; bars: readonly ReportBar[] }[] {
  return [
    { title: texts.byDay, bars: byDay.length > 1 ? byDay : [] },
    { title: texts.byBranch, bars: byBranch },
    { title: texts.dishes, bars: dishes },
    { title: texts.losers, bars: losers },
  ].filter(({ bars }) => bars.length > 0)
}

function figureTable(figures: readonly ShownFigure[]): string {
  const rows = figures.map(
    ({ label, value, change }) =>
      `<tr><td style="padding:6px 12px 6px 0;color:#6b635b">${escaped(label)}</td>` +
      `<td style="padding:6px 0;text-align:right"><strong>${escaped(value)}</strong>` +
      `${change ? `<br><span style="color:#6b635b;font-size:14px">${escaped(change)}</span>` : ''}</td></tr>`,
  )
  return `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`
}

/** Bars of table cells: they are seen where pictures are blocked. */
function barTable(title: string, bars: readonly ReportBar[]): string {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), Number.EPSILON)
  const rows = bars.map(({ name, value, text }) => {
    const width = Math.max(Math.round((Math.abs(value) / most) * 100), 1)
    const colour = value < 0 ? '#b3261e' : '#0f6b4f'
    return (
      `<tr><td style="padding:4px 12px 4px 0;width:40%">${escaped(name)}</td>` +
      `<td style="padding:4px 0;width:35%"><div style="width:${width}%;height:14px;border-radius:3px;background:${colour}"></div></td>` +
      `<td style="padding:4px 0 4px 12px;text-align:right;white-space:nowrap">${escaped(text)}</td></tr>`
    )
  })
  return `<h2 style="margin:28px 0 8px;font-size:18px">${escaped(title)}</h2>\n<table style="width:100%;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`
}

function daysText({ from, to }: DateRange, cadence: ReportCadence): string {
  if (cadence === 'daily') return formatLongDay(dayOf(from) ?? 0)
  if (cadence === 'monthly') {
    const { year, month } = calendarOf(dayOf(from) ?? 0)
    return formatMonth(year, month)
  }
  return fill(texts.range, { from: formatDay(dayOf(from) ?? 0), to: formatDay(dayOf(to) ?? 0) })
}
