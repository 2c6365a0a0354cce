// „… wurde entfernt. Rückgängig“
import { Undo2 } from 'lucide-react'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import type { CartLine } from './use-cart.ts'

export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
}

export function RemovedNote({ removed, onUndo }: { removed: RemovedLine; onUndo: () => void }) {
  return (
    <p>
      {say(storefrontTexts.removed, { product: removed.line.product.name })}
      <Button look="bare" onClick={onUndo}>
        <Undo2 size={16} aria-hidden />
        {storefrontTexts.undo}
      </Button>
    </p>
  )
}
