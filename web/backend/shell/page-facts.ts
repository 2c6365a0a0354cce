// What the server wrote into the head of the page.

/** Of the operator's map; null: there is none. */
export function mapStyle(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content ?? null
}

/** Whether the operator gave a list of places. */
export function hasPlaces(): boolean {
  return document.querySelector('meta[name="places"]') !== null
}
