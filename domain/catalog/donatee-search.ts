// Finding a recipient of the donation.

export interface Donatee {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** Those whose name or description contains the term, whatever the case; an empty term finds all. */
export function searchDonatees<Found extends Donatee>(donatees: readonly Found[], term: string): readonly Found[] {
  const wanted = term.trim().toLocaleLowerCase('de')
  return donatees.filter(({ name, description }) =>
    [name, description].some((text) => text.toLocaleLowerCase('de').includes(wanted)),
  )
}

/** Clicking the selected one deselects it. */
export function donateeAfterClick(selected: string | null, clicked: string): string | null {
  return selected === clicked ? null : clicked
}
