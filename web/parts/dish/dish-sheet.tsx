// The sheet in which a dish is configured: quantity, unit, parts, live total; step by step where the product asks for it.
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { allergenEntries, type AllergenLegend } from '#domain/catalog/allergens.ts'
import { partsOf } from '#domain/catalog/parts.ts'
import { askedParts, isStepComplete } from '#domain/catalog/part-steps.ts'
import type { Cents } from '#domain/numbers/money.ts'
import { isSoldApproximately } from '#domain/numbers/quantity.ts'
import type { CartItem } from '#domain/ground/cart-item.ts'
import { availabilityTexts, catalogTexts } from '#domain/wording/catalog.ts'
import { checkoutFieldNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { unfinishedDishTexts } from '#domain/wording/unfinished-dish.ts'
import { itemText } from '#domain/ordering/line-content.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { Field } from '#kit/field.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { sumText } from '../amount-text.ts'
import { basePriceText, priceText } from '#domain/catalog/price-text.ts'
import { pictureAddress, type DishView } from './dish-view.ts'
import { wholeProduct } from './slim-product.ts'
import { PackedFood } from './packed-food.tsx'
import { PartField } from './part-field.tsx'
import { QuantityField } from './quantity-field.tsx'
import { useDish, type Dish } from './use-dish.ts'
import { lateSheet } from '../late.tsx'
import './dish.css'

const Lightbox = lateSheet(() => import('../lightbox.tsx').then((loaded) => loaded.Lightbox))

interface DishSheetProps {
  readonly dish: DishView
  readonly currency: string
  readonly legend: AllergenLegend
  readonly isNoteEnabled: boolean
  /** The line that is edited; null: a new one. */
  readonly initial: CartItem | null
  readonly onSave: (item: CartItem) => void
  readonly onClose: () => void
  /** What stands around it; a dialog unless said otherwise. */
  readonly frame?: ComponentType<ComponentProps<typeof Sheet>>
  /** Where it is no guest who chooses. */
  readonly staff?: StaffTexts
  /** Of a guest: what is left unfinished is there again in the same visit. */
  readonly visit?: string
}

export interface StaffTexts {
  readonly heading: string
  readonly saveText: string
  /** Below everything else. */
  readonly more: ReactNode
  /** What the line costs where staff name the price. */
  readonly grossOf: (item: CartItem) => Cents | null
}

export function DishSheet(props: DishSheetProps) {
  const { dish: view, currency, legend, isNoteEnabled, initial, onSave, onClose, frame: Frame = Sheet, staff } = props
  const product = wholeProduct(view.product)
  const dish = useDish(product, initial, props.visit)
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const parts = partsOf(product)
  const asked = askedParts(product, view.unasked)
  const isStepwise = product.isStepByStep && asked.length > 0
  const isFirstStep = dish.step === 0
  const isLastStep = !isStepwise || dish.step === asked.length
  const shownParts = isStepwise ? asked.filter((_, at) => at === dish.step - 1) : asked
  const gross = staff ? staff.grossOf(dish.item) : dish.gross
  const priceOf = (price: number) => priceText({ price, unit: product.unit, pricing: 'fixed' }, currency)
  const textOf = (sum: Cents) => sumText(sum, currency, isSoldApproximately(product, dish.item.unit))
  const total = gross === null ? null : textOf(gross)
  const { gross: now, grossBefore: before } = dish
  // Whoever names the price is not told that it changed: staff at the counter, and who types it beside its preview.
  const isToldOfPrice = !staff && Frame === Sheet

  const showMissing = () => {
    dish.check()
    goToMissing(body)
  }
  const goOn = () => {
    if (dish.isSending) return
    if (!isLastStep) {
      if (isStepComplete(product, dish.item, isFirstStep ? 0 : 1 + (shownParts[0] ?? 0))) dish.goTo(dish.step + 1)
      else showMissing()
    } else if (dish.problems.length > 0) showMissing()
    else {
      dish.finish()
      onSave(dish.item)
    }
  }

  const saveText = staff?.saveText ?? (initial ? storefrontTexts.saveChanges : storefrontTexts.addToCart)
  const quantity = <QuantityField id={id} product={product} dish={dish} />
  return (
    <Frame
      labelledBy={`${id}-title`}
      closeLabel={storefrontTexts.close}
      onClose={onClose}
      foot={
        <div className="dish-sheet-foot">
          {isStepwise ? (
            <Button className="dish-sheet-back" onClick={() => (isFirstStep ? onClose() : dish.goTo(dish.step - 1))}>
              {isFirstStep ? storefrontTexts.cancel : storefrontTexts.back}
            </Button>
          ) : (
            quantity
          )}
          <Button look="primary" isWide isSplit={total !== null} aria-disabled={dish.isSending} onClick={goOn}>
            <span>{isLastStep ? saveText : storefrontTexts.next}</span>
            {total === null ? null : <b className="figures">{total}</b>}
          </Button>
        </div>
      }
    >
      {isFirstStep ? <DishHero view={view} /> : null}
      <div className="dish-sheet-body" ref={body}>
        <Announcement className="dish-sheet-changed">
          {isToldOfPrice && now !== null && before !== null && now !== before
            ? say(shopScreenTexts.priceChanged, { now: textOf(now), before: textOf(before) })
            : null}
        </Announcement>
        <div className="dish-sheet-head">
          <h2 ref={title} id={`${id}-title`} tabIndex={-1}>
            {staff?.heading ?? product.name}
          </h2>
          {dish.isKept ? <KeptNote title={title} onDiscard={dish.discard} /> : null}
          {isStepwise ? <StepText step={dish.step} steps={asked.length + 1} /> : null}
          {isFirstStep ? <DishFacts view={view} currency={currency} legend={legend} /> : null}
        </div>
        {isStepwise && isFirstStep ? quantity : null}
        {shownParts.map((index) => {
          const part = parts[index]
          return part ? (
            <PartField key={index} id={`${id}-${index}`} part={part} index={index} dish={dish} priceOf={priceOf} />
          ) : null
        })}
        {isNoteEnabled && isLastStep ? <NoteField id={`${id}-note`} dish={dish} /> : null}
        {isLastStep ? staff?.more : null}
      </div>
      <Announcement className="visually-hidden">
        {total === null ? '' : say(shopScreenTexts.currentTotal, { amount: total })}
      </Announcement>
    </Frame>
  )
}

function NoteField({ id, dish }: { id: string; dish: Dish }) {
  return (
    <Field id={id} label={checkoutFieldNames.note} help={shopScreenTexts.noteHint}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={2}
          maxLength={140}
          value={dish.item.note ?? ''}
          onChange={(event) => dish.setNote(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function KeptNote({ title, onDiscard }: { title: RefObject<HTMLElement | null>; onDiscard: () => void }) {
  return (
    <p className="dish-sheet-kept">
      {unfinishedDishTexts.kept}{' '}
      <Button
        look="bare"
        onClick={() => {
          // Before what was pressed is gone.
          title.current?.focus()
          onDiscard()
        }}
      >
        {unfinishedDishTexts.discard}
      </Button>
    </p>
  )
}

/** After the messages are on screen: the first of them is where the guest goes on. */
function goToMissing(body: RefObject<HTMLElement | null>) {
  requestAnimationFrame(() => {
    const first = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = first?.matches('input, textarea, select') ? first : first?.querySelector<HTMLElement>('input')
    first?.scrollIntoView?.({ block: 'center' })
    control?.focus({ preventScroll: true })
  })
}

/** The first picture, which opens all of them; nothing where there is none. */
function DishHero({ view: { product, pictures = [] } }: { view: DishView }) {
  const [isEnlarged, setIsEnlarged] = useState(false)
  const [picture] = pictures
  if (!picture) return null
  return (
    <>
      {isEnlarged ? (
        <Suspense>
          <Lightbox
            label={product.name}
            pictures={pictures.map((one) => ({ ...one, src: pictureAddress(one, 'gallery') }))}
            onClose={() => setIsEnlarged(false)}
          />
        </Suspense>
      ) : null}
      {/* Made in the browser only, where a style set by script meets the content security policy. */}
      <div className="dish-hero" style={{ backgroundColor: picture.background }}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={say(shopScreenTexts.enlargePicture, { product: product.name })}
          onClick={() => setIsEnlarged(true)}
        >
          <img
            src={pictureAddress(picture, 'sheet')}
            alt={picture.alt}
            width={320}
            height={320}
            // The row's picture is there already; it stands in until the larger one has come.
            style={{ backgroundImage: `url("${pictureAddress(picture, 'row')}")` }}
          />
        </button>
      </div>
    </>
  )
}

function DishFacts({ view, currency, legend }: { view: DishView; currency: string; legend: AllergenLegend }) {
  const product = wholeProduct(view.product)
  const base = basePriceText(product, currency)
  return (
    <>
      {product.description ? <p className="dish-sheet-description">{product.description}</p> : null}
      {view.bundle ? (
        <ul className="dish-sheet-bundle">
          {view.bundle.map((part) => (
            <li key={part.name}>{itemText(part)}</li>
          ))}
        </ul>
      ) : null}
      <p className="dish-meta">
        <span className="dish-price figures">{priceText(product, currency)}</span>
        {base ? <span className="dish-base figures">{base}</span> : null}
      </p>
      {view.availability === 'preorder' ? <p className="dish-when">{availabilityTexts.preorder}</p> : null}
      <PackedFood labelling={product.labelling} />
      {product.allergens.length > 0 ? (
        <p className="dish-sheet-allergens">
          {catalogTexts.allergens}:{' '}
          {allergenEntries(product.allergens, legend)
            .map(({ code, name }) => (code === name ? code : `${name} (${code})`))
            .join(', ')}
        </p>
      ) : null}
    </>
  )
}

function StepText({ step, steps }: { step: number; steps: number }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (step > 0) text.current?.focus()
  }, [step])
  return (
    <p ref={text} className="dish-sheet-step" tabIndex={-1}>
      {say(shopScreenTexts.step, { step: step + 1, steps })}
    </p>
  )
}
