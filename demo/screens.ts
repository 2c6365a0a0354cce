// Three TVs in Dornbirn that play on the first start: the menu over the counter, a portrait screen in the window, the pick-up board.
// Their keys stand here, so that their addresses are known: whoever has one sees what guests see.
import { segments } from '#contract/signage/segments.ts'
import { signageDevices } from '#contract/signage/signage-devices.ts'
import { streams } from '#contract/signage/streams.ts'
import type { DemoRow, Find } from './rows.ts'

/** By the key of the row. */
export const screenKeys = {
  menuScreen: 'demo-speisekarte',
  windowScreen: 'demo-schaufenster',
  pickUpScreen: 'demo-abholung',
} as const

const fade = { transition: 'fade', transitionMs: 700 } as const

export function* screens(find: Find): Generator<DemoRow> {
  const category = (key: string) => find('category', key)
  const board = (id: string, categories: readonly string[], columns: number, durationSeconds: number) => ({
    id,
    kind: 'menuBoard',
    catalog: { categories: categories.map(category), showAllergens: true, hideUnavailable: false, columns },
    durationSeconds,
    ...fade,
  })
  const picture = (id: string, key: string, durationSeconds = 8) => ({
    id,
    kind: 'image',
    image: find('image', key),
    durationSeconds,
    ...fade,
  })
  const segment = (key: string, draft: Readonly<Record<string, unknown>>): DemoRow => ({
    declared: segments,
    key,
    draft,
  })
  yield segment('menuSegment', {
    name: 'Speisekarte',
    aspect: 'landscape',
    items: [board(id(1), ['starters', 'pan', 'grill', 'vegetarian'], 3, 40), board(id(2), ['sweets', 'drinks'], 3, 30)],
  })
  yield segment('breakfastSegment', {
    name: 'Frühstück',
    aspect: 'landscape',
    items: [board(id(3), ['breakfast'], 2, 30)],
  })
  yield segment('windowSegment', {
    name: 'Schaufenster',
    aspect: 'portrait',
    items: [
      { id: id(9), kind: 'video', upload: find('video', 'windowFilm'), isMuted: true, ...fade },
      picture(id(4), 'stillFeast'),
      {
        id: id(5),
        kind: 'text',
        html: '<h1>Kässpätzle</h1><p>Mit dreierlei Bergkäse, Röstzwiebeln und Erdäpfelsalat.</p><h2>Heute ab 11 Uhr</h2>',
        background: '#0b3d2d',
        durationSeconds: 8,
        transition: 'slide',
        transitionMs: 700,
      },
      picture(id(6), 'stillMarket'),
      { id: id(7), kind: 'qr', url: 'https://lindenhof.example', durationSeconds: 10, ...fade },
    ],
  })
  yield segment('pickUpSegment', {
    name: 'Abholanzeige',
    aspect: 'any',
    items: [{ id: id(8), kind: 'orderBoard', durationSeconds: 60, transition: 'cut', transitionMs: 0 }],
  })
  const stream = (key: string, draft: Readonly<Record<string, unknown>>): DemoRow => ({ declared: streams, key, draft })
  const entry = (count: number, key: string, more: object = {}) => ({
    id: id(count),
    segment: find('signageSegment', key),
    sortOrder: count,
    ...more,
  })
  yield stream('menuStream', {
    name: 'Theke',
    identifier: 'theke',
    entries: [
      entry(21, 'menuSegment'),
      entry(22, 'breakfastSegment', { priority: 5, schedule: { timeFrom: '06:00', timeUntil: '10:30' } }),
    ],
    fallbackSegment: find('signageSegment', 'menuSegment'),
  })
  yield stream('windowStream', {
    name: 'Schaufenster',
    identifier: 'schaufenster',
    width: 1080,
    height: 1920,
    entries: [entry(23, 'windowSegment')],
  })
  yield stream('pickUpStream', { name: 'Abholung', identifier: 'abholung', entries: [entry(24, 'pickUpSegment')] })
  const device = (key: keyof typeof screenKeys, name: string, location: string, of: string): DemoRow => ({
    declared: signageDevices,
    key,
    draft: { name, location, branch: find('branch', 'dornbirn'), stream: find('signageStream', of) },
  })
  yield device('menuScreen', 'Speisekarte', 'Über der Theke', 'menuStream')
  yield device('windowScreen', 'Schaufenster', 'Marktplatz, Hochformat', 'windowStream')
  yield device('pickUpScreen', 'Abholanzeige', 'Abholtheke', 'pickUpStream')
}

/** The same in every demo. */
function id(count: number): string {
  return `0199d000-0000-7000-8000-${String(count).padStart(12, '0')}`
}
