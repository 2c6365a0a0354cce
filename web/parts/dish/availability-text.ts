import { availabilityTexts } from '#domain/wording/catalog.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import type { DishView } from './dish-view.ts'

/** With when it can be had again, where that is soon. Undefined: it can be had. */
export function availabilityText(dish: Pick<DishView, 'availability' | 'availableAgain'>): string | undefined {
  const { availability, availableAgain } = dish
  if (availability === undefined) return undefined
  const again = availableAgain ? `\u00a0· ${say(shopScreenTexts.fromTime, { time: availableAgain })}` : ''
  return availabilityTexts[availability] + again
}
