// The first products: a few rows, written by the same call as a whole table.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { taxCells, taxChoices, type TaxChoice } from '#domain/catalog/tax-choices.ts'
import { showNumber } from '#domain/numbers/read-number.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { say } from '#domain/wording/sentence.ts'
import { TypedNumber } from '../../fields/typed-number.tsx'
import { focusFirstProblem } from '../../records/focus-first-problem.ts'
import { useOwnCountry } from '../../shell/own-country.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { StepForm } from './step-form.tsx'
import type { Branch, Menu } from './setup.ts'
import type { StepProps } from './step-props.ts'
import { useSaving } from './use-saving.ts'

interface ProductRow {
  readonly name: string
  /** NaN: what was typed is no number. */
  readonly price: number | null
  readonly category: string
}

const emptyRow: ProductRow = { name: '', price: null, category: texts.usualCategory }

export function ProductsStep({ setup: { branch, menu, done }, onNext }: StepProps) {
  const [rows, setRows] = useState<readonly ProductRow[]>([emptyRow, emptyRow, emptyRow])
  const own = useOwnCountry()
  const [wantedTax, setTax] = useState<string | null>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const { isSaving, problemOf, save } = useSaving('product')
  if (branch === null || own === null) return null
  const taxes = taxChoices(branch.country, own.today)
  const tax = taxes.find(({ name }) => name === wantedTax) ?? taxes[0]
  if (done.has('products')) return <StepForm text={texts.productsDone} onNext={onNext} />
  const filled = rows.filter(({ name, price }) => name.trim() !== '' || price !== null)
  const submit = async () => {
    setIsEmpty(filled.length === 0)
    if (filled.some(({ price }) => Number.isNaN(price))) return focusFirstProblem(table.current)
    if (filled.length > 0 && (await save(() => saveProducts(branch, menu, filled, tax)))) onNext()
  }
  // Whoever writes into the last row goes on below it without asking for one.
  const change = (at: number, part: Partial<ProductRow>) => {
    const changed = rows.map((row, index) => (index === at ? { ...row, ...part } : row))
    const below = { ...emptyRow, category: changed[at]?.category ?? emptyRow.category }
    setRows(at === rows.length - 1 ? [...changed, below] : changed)
  }
  const problem = (row: ProductRow, column: string) => {
    const at = filled.indexOf(row)
    return at < 0 ? null : problemOf(`rows.${at}.${column}`)
  }
  return (
    <StepForm text={texts.productsText} isSaving={isSaving} onSubmit={() => void submit()} onNext={onNext} isSkippable>
      <div className="first-products" ref={table}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are only added at the end
          <div key={at} className="first-product">
            <TextInput
              aria-label={say(texts.productName, { number: at + 1 })}
              placeholder={texts.product}
              value={row.name}
              error={problem(row, 'name')}
              onChange={({ currentTarget: { value } }) => change(at, { name: value })}
            />
            <TypedNumber
              aria-label={say(texts.priceOf, { number: at + 1 })}
              placeholder={texts.price}
              decimals={2}
              isFixed
              value={row.price}
              error={problem(row, 'price')}
              onChange={(price) => change(at, { price })}
            />
            <TextInput
              aria-label={say(texts.categoryOf, { number: at + 1 })}
              placeholder={texts.category}
              value={row.category}
              error={problem(row, 'category')}
              onChange={({ currentTarget: { value } }) => change(at, { category: value })}
            />
          </div>
        ))}
      </div>
      {isEmpty ? (
        <p className="first-step-problem" role="alert">
          {texts.noRows}
        </p>
      ) : null}
      <div className="first-step-buttons">
        <Button
          variant="default"
          leftSection={<Plus size={17} aria-hidden />}
          onClick={() => setRows([...rows, emptyRow])}
        >
          {texts.addRow}
        </Button>
        <Link to="/import?from=start">{texts.orImport}</Link>
      </div>
      <NativeSelect
        label={texts.tax}
        value={tax?.name ?? ''}
        data={taxes.map(({ name, label }) => ({ value: name, label }))}
        onChange={({ currentTarget: { value } }) => setTax(value)}
      />
    </StepForm>
  )
}

/** A try that failed leaves its empty menu: the next one finds it. */
async function saveProducts(
  branch: Branch,
  menu: Menu | null,
  rows: readonly ProductRow[],
  tax: TaxChoice | undefined,
): Promise<void> {
  const body = { name: texts.menuName, branches: [{ id: branch.id }], catalog: [] }
  const { id } = menu ?? (await askAsStaff('POST /menus', { body })).data
  const sent = rows.map(({ name, price, category }, index) => ({
    line: index + 1,
    // As the import reads it, which takes „1.250“ for a decimal.
    cells: {
      name,
      price: price === null ? '' : showNumber(price, 2, true),
      category: category.trim() || texts.usualCategory,
    },
  }))
  await askAsStaff('POST /catalog-imports', {
    body: { of: 'products', menu: { id }, defaults: tax === undefined ? {} : taxCells(tax), rows: sent },
  })
}
