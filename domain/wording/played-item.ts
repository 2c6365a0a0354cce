// How an item that was played is called: it has no name of its own.
import type { ItemKind } from '../signage/programme.ts'
import { choiceName } from './choice-names.ts'
import { fill } from './sentence.ts'
import { signageTexts } from './signage.ts'

interface PlayedItem {
  /** Null: it is gone. */
  readonly kind: ItemKind | null
  readonly position: number | null
  /** Empty: nothing tells it from others of its kind. */
  readonly title: string
}

/** „2. Bild: Festtafel“: the how many-th of its segment it is today, and what it shows. */
export function playedItemName({ kind, position, title }: PlayedItem): string {
  if (kind === null || position === null) return signageTexts.playedGone
  const item = fill(signageTexts.playedItem, { position, kind: itemKindName(kind) })
  return title === '' ? item : fill(signageTexts.playedTitled, { item, title })
}

export function itemKindName(kind: ItemKind): string {
  return choiceName(`digital-signage-segments.items.kind.${kind}`) ?? kind
}
