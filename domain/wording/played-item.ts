// How an item that was played is called: it has no name of its own.
import type { ItemKind } from '../signage/programme.ts'
import { choiceName } from './choice-names.ts'
import { fill } from './sentence.ts'
import { signageTexts } from './signage.ts'

interface PlayedItem {
  /** Null: it is gone. */
  readonly kind: ItemKind | null
  readonly position: number | null
}

/** „2. Bild“: the how many-th of its segment it is today. */
export function playedItemName({ kind, position }: PlayedItem): string {
  if (kind === null || position === null) return signageTexts.playedGone
  return fill(signageTexts.playedItem, { position, kind: itemKindName(kind) })
}

export function itemKindName(kind: ItemKind): string {
  return choiceName(`digital-signage-segments.items.kind.${kind}`) ?? kind
}
