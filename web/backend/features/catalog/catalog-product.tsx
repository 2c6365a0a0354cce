// One product in its place on a menu: what it costs, what keeps guests from it, on and off, times of its own.
import { Clock, Eye, EyeOff, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { changeEntry, removeProduct, type Place } from '#domain/catalog/catalog-edit.ts'
import type { CatalogProduct as Entry } from '#domain/catalog/menu.ts'
import type { Product } from '#domain/ground/product.ts'
import { catalogEditorTexts as texts } from '#domain/wording/catalog-editor.ts'
import { say } from '#domain/wording/sentence.ts'
import { IconButton } from '#kit/button.tsx'
import { priceText } from '#domain/catalog/price-text.ts'
import { ScheduleEditor } from '../../fields/hours/schedule-editor.tsx'
import type { CatalogSteps } from './catalog-editor.tsx'

interface CatalogProductProps {
  readonly entry: Entry
  readonly place: Place
  readonly product: Product | undefined
  readonly currency: string
  readonly soldOutIn: readonly string[] | undefined
  readonly handle: ReactNode
  readonly isReadOnly: boolean
  readonly edit: CatalogSteps['edit']
}

const noProblems = new Map<string, string>()

export function CatalogProduct(props: CatalogProductProps) {
  const { entry, place, product, currency, soldOutIn, handle, isReadOnly, edit } = props
  const [hasTimes, setHasTimes] = useState(false)
  const name = product?.name ?? texts.unknownProduct
  return (
    <div className={entry.isEnabled ? 'catalog-row' : 'catalog-row catalog-row-off'}>
      {handle}
      <span className="catalog-name">
        {product ? <Link to={`/products/${entry.id}`}>{name}</Link> : name}
        <Marks entry={entry} product={product} soldOutIn={soldOutIn} />
      </span>
      <span className="catalog-price figures">{product ? priceText(product, currency) : ''}</span>
      {isReadOnly ? null : (
        <span className="catalog-buttons">
          <IconButton
            label={say(texts.showInShop, { name })}
            aria-pressed={entry.isEnabled}
            onClick={() => edit((catalog) => changeEntry(catalog, place, { isEnabled: !entry.isEnabled }))}
          >
            {entry.isEnabled ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
          </IconButton>
          <IconButton
            label={say(texts.timesOf, { name })}
            aria-expanded={hasTimes}
            onClick={() => setHasTimes(!hasTimes)}
          >
            <Clock size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={say(texts.remove, { name })}
            onClick={() => edit((catalog) => removeProduct(catalog, place))}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </span>
      )}
      {hasTimes ? (
        <div className="catalog-times">
          <ScheduleEditor
            label={say(texts.timesOf, { name })}
            value={entry.schedule}
            problems={noProblems}
            isReadOnly={isReadOnly}
            draft={{}}
            onChange={(schedule) => edit((catalog) => changeEntry(catalog, place, { schedule }))}
          />
        </div>
      ) : null}
    </div>
  )
}

function Marks({ entry, product, soldOutIn }: Pick<CatalogProductProps, 'entry' | 'product' | 'soldOutIn'>) {
  const marks = [
    product?.isEnabled === false ? texts.marks.off : '',
    entry.isEnabled ? '' : texts.marks.hidden,
    entry.schedule.length > 0 || (product?.schedule.length ?? 0) > 0 ? texts.marks.scheduled : '',
    soldOutIn ? `${texts.marks.soldOut}: ${soldOutIn.join(', ')}` : '',
  ].filter((mark) => mark !== '')
  return marks.length === 0 ? null : <small>{marks.join(' · ')}</small>
}
