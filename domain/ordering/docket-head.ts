// Lines that several layouts share: the order's number and time, the guest, a dish with what belongs to it.
import { centsOf, formatMoney, noCents, type Cents } from '../numbers/money.ts'
import { isProblem } from '../ground/problem.ts'
import { formatDate, formatTime } from '../time/german-dates.ts'
import { dayAt, instantOf } from '../time/wall-clock.ts'
import { docketTexts as texts } from '../wording/dockets.ts'
import { orderTypeNames } from '../wording/ordering.ts'
import { say } from '../wording/sentence.ts'
import { detailText, lineDetails, type LineDetail } from './line-content.ts'
import { storedOrderType } from '../ground/order-type.ts'
import type { DocketItem, DocketLine, DocketOrder, DocketPlace, DocketWanted } from './docket.ts'

/** „Nr. 27“; the uid where there is no ticket or tickets are switched off. */
export function ticketText(order: DocketOrder, { disableTickets }: Pick<DocketPlace, 'disableTickets'>): string {
  const hasTicket = !disableTickets && order.ticketNumber !== null
  return hasTicket ? say(texts.number, { ticket: String(order.ticketNumber) }) : order.uid
}

/** What was promised, else what was wished: „12:30“, on another day than the order's with its date. */
export function dueText(order: DocketOrder, { timeZone }: Pick<DocketPlace, 'timeZone'>): string | null {
  const wanted = order.appointment ?? order.appointmentDate
  return wanted === null ? null : momentText(wanted, timeZone, order.createdAt)
}

/** `HH:mm` of the branch, with the date when that differs from the other moment's (always, where there is none). */
export function momentText(iso: string, timeZone: string, beside?: string): string {
  const moment = instantOf(iso)
  if (moment === null) return ''
  const other = beside === undefined ? null : instantOf(beside)
  const isSameDay = other !== null && dayAt(timeZone, other) === dayAt(timeZone, moment)
  const time = formatTime(moment, timeZone)
  return isSameDay ? time : `${formatDate(moment, timeZone)} ${time}`
}

/** Number, type, table and time, large: what a kitchen reads from two metres. */
export function headLines({ order, place }: DocketWanted): DocketLine[] {
  const due = dueText(order, place)
  const type = orderTypeNames[storedOrderType(order)]
  return [
    { kind: 'columns', left: ticketText(order, place), right: type, isBig: true, isBold: true },
    ...(order.tableIdentifier === null ? [] : [big(say(texts.table, { table: order.tableIdentifier }))]),
    ...(order.isQuotation ? [inverse(texts.quotation)] : []),
    ...(order.isPreorder ? [inverse(texts.preorder)] : []),
    due === null ? plain(texts.asSoonAsPossible) : big(say(texts.dueAt, { moment: due })),
    plain(say(texts.orderedAt, { moment: momentText(order.createdAt, place.timeZone) })),
  ]
}

/** What a bundle holds, what was chosen, typed and sent: indented below the dish, the guest's own words in bold. */
export function itemDetails(item: DocketItem, indent: number, style: { readonly isBold?: boolean } = {}): DocketLine[] {
  const below = (left: string): DocketLine => ({ kind: 'columns', left, right: '', indent, ...style })
  return lineDetails(item).flatMap((detail) => {
    if (detail.kind === 'content') return [below(detail.text)]
    if (detail.kind === 'option') return [below(`+ ${detail.text}`)]
    return typedRows(writtenText(detail)).map((left): DocketLine => ({
      kind: 'columns',
      left,
      right: '',
      indent,
      isBold: true,
    }))
  })
}

function writtenText(detail: LineDetail): string {
  if (detail.kind === 'note') return `» ${detail.text}`
  return detail.kind === 'file' && !detail.part ? say(texts.file, { file: detail.text }) : detailText(detail)
}

/** A code per file, so that a phone in the kitchen shows the picture. */
export function fileCodes(item: DocketItem, { linkBase }: DocketPlace): DocketLine[] {
  if (linkBase === '') return []
  return lineDetails(item).flatMap((detail): DocketLine[] =>
    detail.kind === 'file' ? [{ kind: 'qr', content: linkBase + detail.address }, centered(detailText(detail))] : [],
  )
}

export function commentLines({ comment }: DocketOrder): DocketLine[] {
  return comment.trim() === '' ? [] : [{ kind: 'rule' }, bold(`${texts.comment}:`), ...typedRows(comment).map(plain)]
}

/** As a guest typed them, each in a row of its own: a kitchen reads them as a list. */
function typedRows(text: string): string[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row, _index, all) => row !== '' || all.length === 1)
}

export function moneyText(decimal: number, currency: string): string {
  return formatMoney(centsFrom(decimal), currency)
}

function centsFrom(decimal: number): Cents {
  const cents = centsOf(decimal)
  return isProblem(cents) ? noCents : cents
}

export function plain(text: string): DocketLine {
  return { kind: 'text', text }
}

export function centered(text: string): DocketLine {
  return { kind: 'text', text, align: 'center' }
}

export function bold(text: string): DocketLine {
  return { kind: 'text', text, isBold: true }
}

export function big(text: string): DocketLine {
  return { kind: 'text', text, isBig: true, isBold: true }
}

export function inverse(text: string): DocketLine {
  return { kind: 'text', text, isInverse: true, isBold: true, align: 'center' }
}

/** The lines of those texts that hold anything. */
export function filled(texts: readonly string[], line: (text: string) => DocketLine): DocketLine[] {
  return texts.filter((text) => text.trim() !== '').map(line)
}
