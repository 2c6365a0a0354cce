// Short notice of a plan, in words.
import { fill, say } from './sentence.ts'
import type { ShortNotice, ShortNotices } from '../staff/plan-notice.ts'

const texts = {
  soon: { by: 'count', one: 'in {count} Tag', other: 'in {count} Tagen' },
  today: 'heute',
  changed:
    'Kurzfristig: Die Schicht ist schon bekannt und beginnt {when}; {by} sind {wanted} Tage verlangt. Vorher absprechen.',
  planned: 'Kurzfristig: Die Schicht beginnt {when}; {by} sind {wanted} Tage verlangt. Vorher absprechen.',
  /** Of the three laws only this one asks for it: the ordinance of everybody, and the agreement of hospitality. */
  byLaw: 'in der Schweiz (ArGV 1 Art. 69, L-GAV)',
  byAgreement: 'nach „{agreement}“',
  published: {
    by: 'count',
    one: 'Kurzfristig: {count} Änderung betrifft einen Tag, der näher ist als die {wanted} Tage, die {by} verlangt sind ({when}). Sie können trotzdem veröffentlichen.',
    other:
      'Kurzfristig: {count} Änderungen betreffen Tage, die näher sind als die {wanted} Tage, die {by} verlangt sind (die erste {when}). Sie können trotzdem veröffentlichen.',
  },
} as const

function wordsOf({ days, wanted, agreement }: ShortNotice) {
  return {
    when: days === 0 ? texts.today : say(texts.soon, { count: days }),
    wanted,
    by: agreement === null ? texts.byLaw : fill(texts.byAgreement, { agreement }),
  }
}

/** Of a shift that its person was told of, and that is being changed. */
export function changedShiftText(notice: ShortNotice): string {
  return fill(texts.changed, wordsOf(notice))
}

/** Of a shift that nobody was told of yet. */
export function plannedShiftText(notice: ShortNotice): string {
  return fill(texts.planned, wordsOf(notice))
}

/** Of what is about to be published. */
export function publishedNoticeText(notice: ShortNotices): string {
  return say(texts.published, { count: notice.count, ...wordsOf(notice) })
}
