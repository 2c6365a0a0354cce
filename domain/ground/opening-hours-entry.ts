// One line of a branch's opening hours, delivery hours or of a product's schedule, as it is stored and sent.

export const openingHourTypes = [
  'once',
  'daily',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export type OpeningHourType = (typeof openingHourTypes)[number]

export interface OpeningHour {
  readonly type: OpeningHourType
  /** `YYYY-MM-DD`, only for `once`. */
  readonly date: string | null
  readonly isClosed: boolean
  /** `HH:mm`, branch time; null where isClosed. */
  readonly from: string | null
  readonly to: string | null
}

export type OpeningHours = readonly OpeningHour[]
