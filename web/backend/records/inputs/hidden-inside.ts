// Which fields of a nested value mean nothing for what it is: a clock on the screen has no picture. They are kept as they are.
type Kinds = Readonly<Record<string, readonly string[]>>

/** By resource and field: the fields that only some kinds have. */
const fieldsOfKinds: Readonly<Record<string, Kinds>> = {
  'digital-signage-segments.items': {
    image: ['image', 'fit'],
    video: ['upload', 'fit', 'isMuted', 'volume'],
    menuBoard: ['catalog'],
    imageTemplate: ['imageTemplate', 'values', 'fit'],
    html: ['html'],
    text: ['html'],
    web: ['url', 'refreshSeconds'],
    qr: ['url'],
  },
}

/** Before a kind is chosen only what all of them have is asked. */
export function hiddenInside(path: string, { kind }: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const kinds = fieldsOfKinds[path]
  if (kinds === undefined) return new Set()
  const own = new Set(typeof kind === 'string' ? kinds[kind] : [])
  return new Set(Object.values(kinds).flat()).difference(own)
}
