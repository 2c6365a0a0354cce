// „Produkt zum Warenkorb hinzugefügt.“ for a few seconds after saving (storefront § 2).
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { catalogTexts } from '#domain/wording/catalog.ts'

const shownFor = 3500

/** `count`: how often something was added; each change shows the notice anew. */
export function Toast({ count }: { count: number }) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (count === 0) return
    setShown(count)
    const timer = setTimeout(() => setShown(0), shownFor)
    return () => clearTimeout(timer)
  }, [count])
  return (
    <div role="status" className="menu-toast">
      {shown > 0 ? (
        <p key={shown}>
          <Check size={18} aria-hidden />
          {catalogTexts.addedToCart}
        </p>
      ) : null}
    </div>
  )
}
