// What people are told of leave by mail: whoever decides of a request, whoever asked of the decision, and who stands in.
import { longAwayText } from './leave.ts'
import type { MailContent } from './mails.ts'
import { noticeMail } from './notice-mail.ts'
import { fill } from './sentence.ts'
import { absenceNames } from './time-accounts.ts'
import type { AbsenceType } from '../staff/absence-days.ts'
import type { HalfDays } from '../staff/half-days.ts'

const texts = {
  greeting: 'Guten Tag {name},',
  asked: { subject: '{person} beantragt: {what}', intro: '{person} beantragt {what}, {days}.' },
  endAsked: { subject: '{person} möchte stornieren: {what}', intro: '{person} möchte {what}, {days}, zurücknehmen.' },
  withdrawn: {
    subject: '{person} hat zurückgezogen: {what}',
    intro: '{person} hat den Antrag auf {what}, {days}, zurückgezogen.',
  },
  kept: {
    subject: '{person} storniert doch nicht: {what}',
    intro: '{person} bleibt bei {what}, {days}. Über das Storno müssen Sie nicht mehr entscheiden.',
  },
  approved: { subject: 'Genehmigt: {what}', intro: '{what}, {days}, ist genehmigt.' },
  rejected: { subject: 'Abgelehnt: {what}', intro: '{what}, {days}, wurde abgelehnt.' },
  canceled: { subject: 'Storniert: {what}', intro: '{what}, {days}, ist storniert.' },
  back: { subject: '{person} ist wieder da', intro: '{person} war abwesend, {days}, und ist wieder da.' },
  standIn: {
    subject: 'Vertretung für {person}',
    intro: '{person} ist abwesend, {days}. Sie sind als Vertretung eingetragen.',
  },
  note: 'Anmerkung: {note}',
  reason: 'Begründung: {note}',
  decide: 'Anträge ansehen',
  see: 'Meine Zeit ansehen',
} as const

export const leaveNews = [
  'asked',
  'endAsked',
  'withdrawn',
  'kept',
  'approved',
  'rejected',
  'canceled',
  'back',
  'standIn',
] as const
export type LeaveNews = (typeof leaveNews)[number]

const forDeciders = ['asked', 'endAsked', 'withdrawn', 'kept', 'back'] as const satisfies readonly LeaveNews[]

export interface LeaveMail extends HalfDays {
  readonly shop: string
  readonly news: LeaveNews
  /** Who reads it. */
  readonly name: string
  /** Who is away. */
  readonly person: string
  readonly type: AbsenceType
  readonly note: string
}

const paths = { decide: '/backend#/leave', see: '/backend#/my-time' } as const

export function leaveMail(mail: LeaveMail, linkBase: string): MailContent {
  const { shop, news, name, person, type, note } = mail
  const said = { person, what: absenceNames[type], days: longAwayText(mail) }
  const subject = fill(texts[news].subject, said)
  const isForDecider = forDeciders.some((each) => each === news)
  const way = isForDecider ? 'decide' : 'see'
  const link = `${linkBase}${paths[way]}`
  const noted = note === '' || news === 'standIn' ? [] : [fill(isForDecider ? texts.note : texts.reason, { note })]
  const lines = [fill(texts.greeting, { name }), fill(texts[news].intro, said), ...noted]
  return noticeMail({ subject, before: lines, button: texts[way], link, shop })
}
