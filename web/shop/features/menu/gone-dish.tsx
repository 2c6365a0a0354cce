// The dish that a guest was configuring has left the menu: said in its place, instead of closing without a word.
import { useId } from 'react'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import { Sheet } from '#kit/sheet.tsx'

export function GoneDish({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const title = useId()
  return (
    <Sheet labelledBy={title} closeLabel={storefrontTexts.close} onClose={onClose}>
      <div className="menu-gone" role="alert">
        <h2 id={title}>{say(shopScreenTexts.dishGone, { dish: name })}</h2>
        <p>{shopScreenTexts.dishGoneHint}</p>
        <Button onClick={onClose}>{shopScreenTexts.understood}</Button>
      </div>
    </Sheet>
  )
}
