// „Passt dazu“: two dishes that others order with what lies in the cart, offered once on the way to the checkout. They are tiles of
// the menu behind it: shown as they stand there, and pressed there, so that they open with their choices.
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { fittingDishes } from '#domain/ordering/fitting-dishes.ts'
import { kioskTexts } from '#domain/wording/kiosk.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { call } from '#parts/api-client.ts'

export interface FittingGroup {
  readonly id: string
  readonly dishes: readonly {
    readonly product: { readonly id: string; readonly name: string }
    /** Missing: orderable now. */
    readonly availability?: string
  }[]
}

interface FittingProps {
  readonly branchId: string
  /** As the menu behind shows them. */
  readonly groups: readonly FittingGroup[]
  /** Ids of the products in the cart. */
  readonly cart: readonly string[]
  readonly onPick: () => void
  /** Nothing fits, or the guest wants nothing more. */
  readonly onGoOn: () => void
  readonly onClose: () => void
}

interface Tile {
  readonly id: string
  readonly name: string
  readonly price: string
  /** Address; empty where there is none. */
  readonly picture: string
  readonly press: () => void
}

/** Whoever wants to pay waits for an idea no longer than this, in milliseconds. */
const patience = 1500

export function Fitting({ branchId, groups, cart, onPick, onGoOn, onClose }: FittingProps) {
  const id = useId()
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  const find = useEffectEvent(async (signal: AbortSignal) => {
    const query = { branch: branchId, products: cart.slice(0, 50).join(',') }
    // What cannot be asked for is no reason to wait.
    const found = await call('GET /orders/bought-together', { query }, { signal }).catch(() => [])
    const offered = groups.map((group) => ({
      id: group.id,
      productIds: group.dishes.flatMap(({ availability, product }) => (availability ? [] : [product.id])),
    }))
    return fittingDishes(found, offered, new Set(cart)).flatMap((product) => tileOf(groups, product) ?? [])
  })
  const show = useEffectEvent((fitting: readonly Tile[]) => {
    if (fitting.length === 0) onGoOn()
    else setTiles(fitting)
  })
  useEffect(() => {
    const gone = new AbortController()
    const look = async () => {
      const fitting = await find(AbortSignal.any([gone.signal, AbortSignal.timeout(patience)]))
      if (!gone.signal.aborted) show(fitting)
    }
    void look()
    return () => gone.abort()
  }, [])
  if (tiles.length === 0) return null
  return (
    <Sheet
      labelledBy={id}
      closeLabel={storefrontTexts.close}
      onClose={onClose}
      foot={
        <Button look="primary" isWide onClick={onGoOn}>
          {kioskTexts.noThanks}
        </Button>
      }
    >
      <div className="kiosk-fitting">
        <h2 id={id}>{kioskTexts.fitsTitle}</h2>
        <p>{kioskTexts.fitsText}</p>
        <ul>
          {tiles.map(({ id: product, name, price, picture, press }) => (
            <li key={product}>
              <button
                type="button"
                onClick={() => {
                  onPick()
                  press()
                }}
              >
                {picture ? <img src={picture} alt="" width={320} height={320} /> : null}
                <b>{name}</b> <span className="figures">{price}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function tileOf(groups: readonly FittingGroup[], productId: string): Tile | null {
  const dishes = groups.flatMap((group) => group.dishes)
  const position = dishes.findIndex(({ product }) => product.id === productId)
  const tile = document.querySelectorAll('.dish')[position]
  const button = tile?.querySelector('button')
  if (!tile || !button) return null
  return {
    id: productId,
    name: dishes[position]?.product.name ?? '',
    price: tile.querySelector('.dish-price')?.textContent ?? '',
    picture: tile.querySelector('img')?.src ?? '',
    press: () => button.click(),
  }
}
