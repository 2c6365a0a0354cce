// „/store/{branchIdentifier}“: the menu of a branch, its dishes' sheets and the cart (storefront § 2).
import { Suspense, useId, useMemo, useState } from 'react'
import { data } from 'react-router'
import type { Branch } from '#contract/organisation/branches.ts'
import { namedLegend } from '#domain/catalog/allergens.ts'
import { canonicalAddress, pageHead } from '#domain/content/page-titles.ts'
import { ceilingNotice } from '#domain/ordering/order-ceiling.ts'
import { orderingObstacle } from '#domain/ordering/ordering-obstacle.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { PageHead } from '#parts/page-head.tsx'
import { useNow } from '#parts/use-now.ts'
import { useRefreshAt } from '#parts/use-refresh-at.ts'
import { tellCartEvent } from '../../analytics/tell-cart-event.ts'
import { nextChangeAt } from '../../catalog/branch-view.ts'
import { attractPictures } from '../../catalog/attract-pictures.ts'
import { menuView } from '../../catalog/menu-view.ts'
import { kioskMenu } from '../../catalog/kiosk-menu.ts'
import { sharePicture } from '../../catalog/share-picture.ts'
import { wholeProduct } from '#parts/dish/slim-product.ts'
import { late, lateSheet } from '#parts/late.tsx'
import { shopRequest, type ShopRequest } from '../../context.ts'
import { AreaSelect } from '../../features/cart/area-select.tsx'
import { CartPanel } from '../../features/cart/cart-panel.tsx'
import { useCartTime } from '../../features/cart/cart-time.ts'
import { cartScope } from '../../carts/cart-storage.ts'
import { useFullCart, useNeedOfFullCart } from '../../features/cart/late-cart.ts'
import type { RemovedLine } from '../../features/cart/removed-note.tsx'
import { useCart, type Cart } from '../../features/cart/use-cart.ts'
import { useLiveCatalog } from '../../features/live/use-live-catalog.ts'
import { BranchHead } from '../../features/menu/branch-head.tsx'
import { CategoryBar } from '../../features/menu/category-bar.tsx'
import { DishGroups } from '../../features/menu/dish-groups.tsx'
import { GoneDish } from '../../features/menu/gone-dish.tsx'
import { HoursNote, TypeNote } from '../../features/menu/notes.tsx'
import { TableCode, type ScannedCode } from '../../features/cart/table-code.tsx'
import { Toast } from '../../features/menu/toast.tsx'
import { addressesOf, isSelfService, useSelfService } from '../../kiosk.ts'
import { LateContent } from '../../late-content.tsx'
import { loadDishSheet, useOpenDish } from './use-open-dish.ts'
import type { Route } from './+types/page'
import '#parts/rich-text.css'
import '#parts/content/highlights.css'
import './page.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalog, publicUrl, findTable, ...asked } = context.get(shopRequest)
  const branch = catalog.branches.find((one) => one.identifier === params.branchIdentifier)
  if (!branch) throw data(null, { status: 404 })
  const now = Temporal.Instant.from(asked.now)
  const { config } = catalog
  const url = new URL(request.url)
  const isKiosk = isSelfService(url.pathname)
  const seen = menuView(catalog, branch, now)
  const menu = isKiosk ? await kioskMenu(seen) : seen
  return {
    head: {
      ...pageHead({ route: 'branch', branch }, config),
      canonical: canonicalAddress(publicUrl, url.pathname.replace(/\.data$/, '')),
      image: sharePicture({ catalog, publicUrl }, [...branch.images, branch.logo], branch.id),
    },
    scanned: scannedCode(branch, url.searchParams.get('table'), findTable),
    branchId: branch.id as string,
    menu,
    ...(isKiosk && { attract: attractPictures(menu) }),
    currency: config.currency,
    orderCeiling: config.orderCeiling,
    defaultType: config.defaultDeliveryMethod,
    legend: namedLegend(config.allergenLegend),
    changesAt: nextChangeAt([branch], now),
    now: now.epochMilliseconds,
  }
}

/** Null without a code, and where guests do not order at their table. */
function scannedCode(
  branch: Pick<Branch, 'id' | 'isTableSelectionEnabled' | 'isDineInEnabled'>,
  token: string | null,
  findTable: ShopRequest['findTable'],
): ScannedCode | null {
  if (!token || !branch.isTableSelectionEnabled || !branch.isDineInEnabled) return null
  return { token, table: findTable(branch.id, token) ?? null }
}

const DishSheet = lateSheet(() => loadDishSheet().then((loaded) => loaded.DishSheet))
// Most houses say nothing above their dishes; its styles stand in the page, so that nothing moves when it wakes up.
const Highlights = late(() => import('#parts/content/highlights.tsx').then((loaded) => loaded.Highlights))

export default function MenuPage({ loaderData: page }: Route.ComponentProps) {
  const { branch, groups, hasLegalGround } = page.menu
  useRefreshAt(page.changesAt, page.now)
  useLiveCatalog(page.branchId)
  const { isKiosk, scope, dishes, cart, full } = useMenuCart(page)
  const [isCartOpen, setIsCartOpen] = useState(false)
  const titleId = useId()
  const [removed, setRemoved] = useState<RemovedLine | null>(null)
  const [open, openDish, save, close, addedCount] = useOpenDish(dishes, cart, page.currency, () => setRemoved(null))
  const dish = open && dishes.get(open.productId)
  const type = branch.types.find((one) => one.type === cart.orderType)
  const obstacle = orderingObstacle({ branch, type, hasLegalGround, hasMenu: groups !== null })
  const cartTime = useCartTime({ ...cart, branch, dishes, now: useNow(page.now) })

  // It may become empty by itself: what the menu no longer has leaves it.
  if (isCartOpen && cart.isKnown && cart.lines.length === 0) setIsCartOpen(false)
  const undo = () => {
    if (removed) cart.restore(removed.line, removed.index)
    setRemoved(null)
  }
  const panel = (id: string) => (
    <CartPanel
      titleId={id}
      cart={cart}
      full={full}
      areas={branch.deliveryAreas}
      currency={page.currency}
      dishOf={({ id }) => dishes.get(id)}
      readyText={obstacle === null ? cartTime : null}
      obstacle={obstacle}
      notice={ceilingNotice(branch, cart.pricing?.gross ?? null, page)}
      checkoutHref={addressesOf(branch.identifier, isKiosk).checkout}
      removed={removed}
      onCheckout={() => {
        const { lines, pricing } = cart
        if (pricing) tellCartEvent((events) => events.recordCart('begin_checkout', lines, pricing, page.currency))
      }}
      onAmount={(line, amount) => {
        const { product, item } = cart.lines[line] ?? {}
        if (product && item) cart.put(product, { ...item, amount }, line)
      }}
      onEdit={(line) => openDish(cart.lines[line]?.product.id ?? '', line)}
      onRemove={(index) => {
        const line = cart.lines[index]
        if (!line) return
        cart.remove(index)
        setRemoved({ line, index })
      }}
      onUndo={undo}
    />
  )
  return (
    <div className="menu-page">
      <PageHead {...page.head} isHidden={isKiosk} />
      <MenuTop page={page} cart={cart} />
      <div className="menu-body">
        <div className="menu-dishes">
          {page.scanned ? <TableCode key={page.scanned.token} scanned={page.scanned} cart={cart} /> : null}
          <Announcement className="cart-dropped">
            {full && cart.dropped.length > 0 ? <full.DroppedLines cart={cart} /> : null}
          </Announcement>
          <TypeNote branch={branch} type={type} hasLegalGround={hasLegalGround} />
          <MenuDishes page={page} cart={cart} areaId={`${titleId}-area`} onOpen={openDish} />
        </div>
        <aside className="menu-cart" aria-labelledby={`${titleId}-column`}>
          {panel(`${titleId}-column`)}
        </aside>
      </div>
      <Announcement className="menu-undo">
        {full && removed && cart.lines.length === 0 ? <full.RemovedNote removed={removed} onUndo={undo} /> : null}
      </Announcement>
      {full ? <full.CartBar cart={cart} currency={page.currency} onOpen={() => setIsCartOpen(true)} /> : null}
      {isCartOpen ? (
        <Sheet
          labelledBy={`${titleId}-sheet`}
          closeLabel={storefrontTexts.closeCart}
          onClose={() => setIsCartOpen(false)}
        >
          <div className="menu-cart-sheet">{panel(`${titleId}-sheet`)}</div>
        </Sheet>
      ) : null}
      {open && dish ? (
        <Suspense>
          <DishSheet
            key={`${open.productId} ${open.line}`}
            dish={dish}
            currency={page.currency}
            legend={page.legend}
            isNoteEnabled={branch.isNoteEnabled}
            initial={cart.lines[open.line ?? -1]?.item ?? null}
            visit={scope}
            onSave={(item) => save(wholeProduct(dish.product), item)}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {open && !dish ? <GoneDish name={open.name} onClose={close} /> : null}
      <Toast count={addedCount} />
    </div>
  )
}

type Page = Route.ComponentProps['loaderData']

/** The dishes by their id, and the cart that is filled with them. */
function useMenuCart({ menu: { branch, groups, away }, defaultType }: Page) {
  const isKiosk = useSelfService()
  const dishes = useMemo(
    () =>
      new Map(
        [...(groups ?? []).flatMap((group) => group.dishes), ...(away ?? [])].map((dish) => [
          dish.product.id as string,
          dish,
        ]),
      ),
    [groups, away],
  )
  const products = useMemo(() => [...dishes.values()].map((dish) => wholeProduct(dish.product)), [dishes])
  const offered = useMemo(() => branch.types.map(({ type }) => type), [branch])
  const full = useFullCart()
  const scope = cartScope(branch.identifier, isKiosk)
  const cart = useCart({
    scope,
    offered,
    defaultType,
    areas: branch.deliveryAreas,
    products,
    full,
  })
  useNeedOfFullCart(cart.lines.length + cart.dropped.length)
  return { isKiosk, scope, dishes, cart, full }
}

function MenuTop({ page: { menu }, cart }: { page: Page; cart: Cart }) {
  const { branch, groups, bar } = menu
  const categories = useMemo(() => (groups ?? []).filter(({ id }) => bar.includes(id)), [groups, bar])
  return (
    <div className="menu-top">
      <BranchHead branch={branch} orderType={cart.orderType} onType={cart.chooseType} table={cart.draft['tableName']}>
        {categories.length > 0 ? <CategoryBar categories={categories} /> : null}
      </BranchHead>
    </div>
  )
}

interface MenuDishesProps {
  readonly page: Page
  readonly cart: Cart
  readonly areaId: string
  readonly onOpen: (productId: string) => void
}

/** Where to deliver, what the house says, the dishes, and when they are sold. */
function MenuDishes({ page: { menu, currency }, cart, areaId, onOpen }: MenuDishesProps) {
  const { branch, groups, nothing, hours, intros } = menu
  return (
    <>
      {cart.orderType === 'delivery' && cart.lines.length === 0 && branch.deliveryAreas.length > 0 ? (
        <div className="menu-area">
          <AreaSelect
            id={areaId}
            areas={branch.deliveryAreas}
            area={cart.area}
            currency={currency}
            onArea={cart.chooseArea}
          />
        </div>
      ) : null}
      {intros.map((intro) => (
        <section key={intro.html} className="menu-intro">
          <LateContent>
            <Highlights {...intro} />
          </LateContent>
        </section>
      ))}
      <DishGroups groups={groups} nothing={nothing} currency={currency} onOpen={onOpen} />
      <HoursNote hours={hours} />
    </>
  )
}
