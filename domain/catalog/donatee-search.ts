// Finding a recipient of the donation.
import { foundIn } from '../search/find-text.ts'

export interface Donatee {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** Those whose name or description fits the term, the best first; an empty term finds all. */
export function searchDonatees<Found extends Donatee>(donatees: readonly Found[], term: string): readonly Found[] {
  return foundIn(donatees, term, ({ name, description }) => `${name}\n${description}`)
}

/** Clicking the selected one deselects it. */
export function donateeAfterClick(selected: string | null, clicked: string): string | null {
  return selected === clicked ? null : clicked
}
