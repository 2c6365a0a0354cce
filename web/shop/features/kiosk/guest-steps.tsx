// What a guest meets at a kiosk around the menu: where to eat first, what fits on the way to the checkout. Fetched while the kiosk
// waits for somebody, and made of little that other pages share, so that their start stays quick.
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import type { saveCart, storedCart } from '../../carts/cart-storage.ts'
import { Fitting, type FittingGroup } from './fitting.tsx'
import { followKeypad } from './keypad.ts'
import { TypeChoice, type KioskType } from './type-choice.tsx'

export { AttractPictures } from './attract-pictures.tsx'
export { StillThere } from './still-there.tsx'
export { WhereToWait } from './where-to-wait.tsx'

/** What the page of the menu has loaded. */
interface ShownMenu {
  readonly branchId: string
  readonly menu: {
    readonly branch: { readonly types: readonly { readonly type: KioskType | 'delivery' }[] }
    readonly groups: readonly FittingGroup[] | null
  }
}

interface GuestStepsProps {
  readonly isAsleep: boolean
  /** See `cartScope`. */
  readonly scope: string
  /** Path of the checkout. */
  readonly checkout: string
  readonly saveCart: typeof saveCart
  readonly storedCart: typeof storedCart
  /** The choice of the language. */
  readonly children: ReactNode
}

/** Dishes that a guest opened and left are no business of the next one. Fetched: whatever opens a dish has it, too. */
async function forgetUnfinished(scope: string): Promise<void> {
  const { forgetAllUnfinished } = await import('#parts/dish/unfinished-dish.ts')
  forgetAllUnfinished(scope)
}

/** Of one guest: mounted anew for the next. The cart's functions are given, so that what other pages load stays in few files. */
export function GuestSteps({ isAsleep, scope, checkout, children, ...carts }: GuestStepsProps) {
  const shown = useRouteLoaderData<ShownMenu>('kiosk')
  const navigate = useNavigate()
  const [isTypeChosen, setIsTypeChosen] = useState(false)
  const [fitting, setFitting] = useState<'later' | 'shown' | 'done'>('later')
  const types = (shown?.menu.branch.types ?? []).flatMap(({ type }) => (type === 'delivery' ? [] : [type]))
  const groups = shown?.menu.groups ?? []
  // Whoever stood here when the connection went, or when the screen was loaded anew, has left a cart.
  const forgetFormer = useEffectEvent(() => {
    // Where it cannot be fetched, no dish was opened either.
    void forgetUnfinished(scope).catch(() => undefined)
    if (isAsleep && (carts.storedCart(scope)?.items.length ?? 0) > 0) carts.saveCart(scope, emptyCart(false))
  })
  useEffect(() => forgetFormer(), [])
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.pathname !== checkout || fitting !== 'later' || groups.length === 0) return
    event.preventDefault()
    setFitting('shown')
  })
  useEffect(() => {
    let last: Element | null = null
    const held = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest('a, button, label, dialog') : null
      const isSecondHalf = event.detail > 1 && (pressed !== last || pressed?.matches('[type=submit]'))
      last = pressed
      if (!isSecondHalf) return onClick(event)
      // Of a double tap: what lies under the finger by now nobody has read.
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('click', held, true)
    window.addEventListener('keydown', followKeypad)
    return () => {
      window.removeEventListener('click', held, true)
      window.removeEventListener('keydown', followKeypad)
    }
  }, [])
  // Who can order nothing here is asked nothing.
  if (!isAsleep && !isTypeChosen && types.length > 1 && groups.length > 0) {
    return (
      <TypeChoice
        types={types}
        onChoose={(type) => {
          carts.saveCart(scope, emptyCart(type === 'dineIn'))
          setIsTypeChosen(true)
        }}
      >
        {children}
      </TypeChoice>
    )
  }
  if (fitting !== 'shown' || shown === undefined) return null
  const end = () => setFitting('done')
  return (
    <Fitting
      branchId={shown.branchId}
      groups={groups}
      cart={carts.storedCart(scope)?.items.map(({ product }) => product.id) ?? []}
      onPick={end}
      onGoOn={() => {
        end()
        void navigate(checkout, { viewTransition: true })
      }}
      onClose={end}
    />
  )
}

function emptyCart(isDineIn: boolean): Parameters<typeof saveCart>[1] {
  return { items: [], deliveryArea: null, isDelivery: false, isDineIn, order: {} }
}
