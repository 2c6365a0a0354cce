// Marks products as sold out, for today or until further notice; what is sold out stands on top.
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { foundIn } from '#domain/search/find-text.ts'
import { businessDayEnd } from '#domain/time/business-day.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { momentText } from '#parts/orders/order-view.ts'
import { serverNow } from '#parts/server-clock.ts'
import { deskAddress } from '../../shell/desk-address.ts'
import { askDesk } from '../../shell/desk-call.ts'
import { branchKey, type DeskBranch } from '../../shell/desk-queries.ts'
import { noteFailure } from '../../shell/notes.ts'
import { useSoldProducts, type SoldProduct } from './desk-products.ts'
import './selling.css'

interface SoldOutSheetProps {
  readonly branch: DeskBranch
  readonly businessDayStartsAt: string
  readonly onClose: () => void
}

export function SoldOutSheet({ branch, businessDayStartsAt, onClose }: SoldOutSheetProps) {
  const heading = useId()
  const [term, setTerm] = useState('')
  const products = useSoldProducts()
  const marks = new Map<string, string | null>(branch.soldOut.map(({ productId, until }) => [productId, until]))
  const found = foundIn(products, term, ({ name }) => name).toSorted(
    (one, other) => Number(marks.has(other.id)) - Number(marks.has(one.id)),
  )
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="selling">
        <h2 id={heading}>{texts.soldOutTitle}</h2>
        <input
          type="search"
          className="selling-search"
          aria-label={texts.soldOutSearch}
          placeholder={texts.soldOutSearch}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        {found.length === 0 ? <output>{texts.soldOutNothing}</output> : null}
        <ul>
          {found.map((product) => (
            <Row
              key={product.id}
              product={product}
              until={marks.get(product.id)}
              branch={branch}
              businessDayStartsAt={businessDayStartsAt}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

interface RowProps extends Pick<SoldOutSheetProps, 'branch' | 'businessDayStartsAt'> {
  readonly product: SoldProduct
  /** Undefined: it is there. Null: sold out until further notice. */
  readonly until: string | null | undefined
}

function Row({ product, until, branch, businessDayStartsAt }: RowProps) {
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const now = serverNow()
  const mark = async (body: { until?: string | null; isSoldOut?: boolean }) => {
    setRunning(true)
    try {
      const params = { id: deskAddress().branchId }
      const asked = { params, body: { product: { id: product.id as never }, ...body } }
      client.setQueryData(branchKey, (await askDesk('POST /branches/:id/sold-out', asked)).data)
    } catch (cause) {
      noteFailure(cause, say(texts.soldOutFailed, { product: product.name }))
    }
    setRunning(false)
  }
  const today = () =>
    businessDayEnd(Temporal.Instant.fromEpochMilliseconds(Math.floor(now)), businessDayStartsAt, branch.timeZone)
  const button = (action: string, press: () => Promise<void>) => (
    <button
      type="button"
      className="desk-button"
      disabled={isRunning}
      aria-label={say(texts.soldOutAction, { product: product.name, action })}
      onClick={() => void press()}
    >
      {action}
    </button>
  )
  return (
    <li data-out={until !== undefined || undefined}>
      <div>
        <p>{product.name}</p>
        {until === undefined ? null : (
          <p className="selling-state">
            {until === null
              ? texts.soldOutForNow
              : say(texts.soldOutUntil, { time: momentText(until, now, branch.timeZone) })}
          </p>
        )}
      </div>
      {until === undefined ? (
        <>
          {button(texts.soldOutToday, () => mark({ until: today()?.toString() ?? null }))}
          {button(texts.soldOutOpenEnd, () => mark({ until: null }))}
        </>
      ) : (
        button(texts.availableAgain, () => mark({ isSoldOut: false }))
      )}
    </li>
  )
}
