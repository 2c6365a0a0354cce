// Beside the address of a kiosk: what of the branch's menu it does not offer, and why. Nothing where it offers all of it.
import { useMemo } from 'react'
import type { Branch } from '#contract/organisation/branches.ts'
import { beyondTouch } from '#domain/catalog/kiosk-dishes.ts'
import { menuPreview } from '#domain/catalog/menu-preview.ts'
import { kioskOfferTexts as texts } from '#domain/wording/kiosk.ts'
import { say } from '#domain/wording/sentence.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { useCategories, useMenus, useProducts } from './catalog-queries.ts'
import './kiosk-offer.css'

const minute = 60_000
/** More are counted. */
const named = 20

export function KioskOffer({ branch }: { branch: Branch }) {
  const menus = useMenus().data
  const categories = useCategories().data
  const products = useProducts().data
  const now = Math.floor(useServerNow(minute) / minute) * minute
  const dishes = useMemo(() => {
    if (menus === undefined || categories === undefined || products === undefined) return []
    const shop = { branch, menus, categories, products }
    const { groups } = menuPreview(shop, Temporal.Instant.fromEpochMilliseconds(now))
    const offered = groups.flatMap((group) => group.dishes.filter(({ availability }) => availability !== 'hidden'))
    // A dish of two categories is one.
    return [...new Map(offered.map(({ offer: { product } }) => [product.id, product])).values()]
  }, [branch, menus, categories, products, now])
  const missing = dishes.flatMap((product) => {
    const parts = beyondTouch(product)
    return parts.length === 0 ? [] : [{ id: product.id, name: product.name, parts: parts.map(({ name }) => name) }]
  })
  if (missing.length === 0) return null
  return (
    <div className="kiosk-offer" role="note">
      <p>
        <b>{missing.length === dishes.length ? texts.nothing : say(texts.missing, { count: missing.length })}</b>{' '}
        {texts.why}
      </p>
      <ul>
        {missing.slice(0, named).map(({ id, name, parts }) => (
          <li key={id}>{say(texts.dish, { dish: name, parts: parts.join(', ') })}</li>
        ))}
        {missing.length > named ? <li>{say(texts.more, { count: missing.length - named })}</li> : null}
      </ul>
    </div>
  )
}
