// „Produkt zum Warenkorb hinzugefügt.“ for a few seconds after saving (storefront § 2).
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { catalogTexts } from '#domain/wording/catalog.ts'
import { Announcement } from '#kit/announcement.tsx'

const shownFor = 3500

/** `count`: how often something was added; each change shows the notice anew. */
export function Toast({ count }: { count: number }) {
  return <Announcement className="menu-toast">{count > 0 ? <Added key={count} /> : null}</Announcement>
}

function Added() {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), shownFor)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <p>
      <Check size={18} aria-hidden />
      {catalogTexts.addedToCart}
    </p>
  )
}
