// A place on earth as people copy it: two numbers, or the link of a map.

export interface Coordinates {
  /** Degrees, north positive. */
  readonly latitude: number
  /** Degrees, east positive. */
  readonly longitude: number
}

/** Where a number of degrees stands in a text; a comma in it is read like a point only where spaces tell numbers apart. */
const forms = [
  // Links of maps: `…/@47.36,9.68,17z`, `?q=47.36,9.68`, `mlat=47.36&mlon=9.68`, `#map=17/47.36/9.68`.
  /@(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/,
  /[?&](?:q|ll|query|daddr|destination)=(-?\d{1,2}(?:\.\d{1,15})?)(?:,|%2C)(-?\d{1,3}(?:\.\d{1,15})?)/i,
  /mlat=(-?\d{1,2}(?:\.\d{1,15})?)&mlon=(-?\d{1,3}(?:\.\d{1,15})?)/,
  /#map=\d{1,2}\/(-?\d{1,2}(?:\.\d{1,15})?)\/(-?\d{1,3}(?:\.\d{1,15})?)/,
  // `47.3667, 9.6833`, also with a degree sign.
  /^(-?\d{1,2}(?:\.\d{1,15})?)°? ?[,;] ?(-?\d{1,3}(?:\.\d{1,15})?)°?$/,
  // `47,3667 9,6833`
  /^(-?\d{1,2}(?:[.,]\d{1,15})?)°?;? (-?\d{1,3}(?:[.,]\d{1,15})?)°?$/,
] as const

/** Null where the text names no place on earth. */
export function readCoordinates(text: string): Coordinates | null {
  const typed = text.trim().slice(0, 2000)
  for (const form of forms) {
    const found = form.exec(typed)
    if (found === null) continue
    const [latitude, longitude] = [degrees(found[1]), degrees(found[2])]
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

/** As they are kept: a tenth of a metre. */
export function roundedPoint({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

function degrees(text: string | undefined): number {
  return rounded(text === undefined ? Number.NaN : Number(text.replace(',', '.')))
}

function rounded(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000
}
