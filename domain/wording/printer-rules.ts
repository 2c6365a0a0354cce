// A rule of a printer in words: when, and for which orders.
import type { DeviceTrigger } from '../ordering/device-trigger.ts'
import { choiceName } from './choice-names.ts'
import { orderTypeNames } from './ordering.ts'
import { say } from './sentence.ts'

const texts = {
  categories: { by: 'count', one: 'nur {count} Kategorie', other: 'nur {count} Kategorien' },
  orderTypes: 'nur {types}',
  preorders: 'nur Vorbestellungen',
  line: '{event}: {limits}',
  all: 'alle Bestellungen',
} as const

export function triggerText({ event, orderTypes, categories, onlyPreorders }: DeviceTrigger): string {
  const limits = [
    ...(orderTypes.length > 0
      ? [say(texts.orderTypes, { types: orderTypes.map((type) => orderTypeNames[type]).join(', ') })]
      : []),
    ...(categories.length > 0 ? [say(texts.categories, { count: categories.length })] : []),
    ...(onlyPreorders ? [texts.preorders] : []),
  ]
  const when = choiceName(`devices.triggers.event.${event}`) ?? event
  return say(texts.line, { event: when, limits: limits.join(', ') || texts.all })
}
