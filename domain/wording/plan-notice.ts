// Short notice of a plan, in words.
import { fill, say } from './sentence.ts'
import type { ShortNotice, ShortNotices } from '../staff/plan-notice.ts'

const texts = {
  soon: { by: 'count', one: 'in {count} Tag', other: 'in {count} Tagen' },
  today: 'heute',
  changed:
    'Kurzfristig: Die Schicht ist schon bekannt und beginnt {when}; in der Schweiz sind {wanted} Tage verlangt ({rule}). Vorher absprechen.',
  planned:
    'Kurzfristig: Die Schicht beginnt {when}; in der Schweiz sind {wanted} Tage verlangt ({rule}). Vorher absprechen.',
  /** Both ask for it: the ordinance of everybody, the agreement of hospitality. */
  rule: 'ArGV 1 Art. 69, L-GAV',
  published: {
    by: 'count',
    one: 'Kurzfristig: {count} Änderung betrifft einen Tag, der näher ist als die {wanted} Tage, die in der Schweiz verlangt sind ({when}). Sie können trotzdem veröffentlichen.',
    other:
      'Kurzfristig: {count} Änderungen betreffen Tage, die näher sind als die {wanted} Tage, die in der Schweiz verlangt sind (die erste {when}). Sie können trotzdem veröffentlichen.',
  },
} as const

function whenText(days: number): string {
  return days === 0 ? texts.today : say(texts.soon, { count: days })
}

/** Of a shift that its person was told of, and that is being changed. */
export function changedShiftText({ days, wanted }: ShortNotice): string {
  return fill(texts.changed, { when: whenText(days), wanted, rule: texts.rule })
}

/** Of a shift that nobody was told of yet. */
export function plannedShiftText({ days, wanted }: ShortNotice): string {
  return fill(texts.planned, { when: whenText(days), wanted, rule: texts.rule })
}

/** Of what is about to be published. */
export function publishedNoticeText({ days, wanted, count }: ShortNotices): string {
  return say(texts.published, { count, wanted, when: whenText(days) })
}
