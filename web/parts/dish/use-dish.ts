// What a guest has chosen of one dish while its sheet is open, judged and priced by the rules.
import { useEffect, useEffectEvent, useState } from 'react'
import { partProblems, partsOf } from '#domain/catalog/parts.ts'
import type { Product } from '#domain/ground/product.ts'
import { clampToGrid, quantityGrid, quantityProblem } from '#domain/numbers/quantity.ts'
import {
  canStepDown,
  canStepUp,
  changeUnit,
  defaultQuantity,
  offeredUnits,
  parseQuantity,
  stepDown,
  stepUp,
} from '#domain/numbers/quantity-entry.ts'
import type { UnitId } from '#domain/ground/units.ts'
import type { CartItem, PartValue } from '#domain/ground/cart-item.ts'
import { priceLine } from '#domain/ordering/pricing.ts'
import { isProblem, type Problem } from '#domain/ground/problem.ts'
import { forgetUnfinished, keepUnfinished, unfinishedItem } from './unfinished-dish.ts'

/** `visit`: under which what is left unfinished is found again; missing: it is not. */
export function useDish(product: Product, initial: CartItem | null, visit?: string) {
  const [start] = useState<CartItem>(() => initial ?? freshItem(product))
  const [kept, setKept] = useState(() =>
    visit === undefined ? null : unfinishedItem(visit, product, { start, line: initial }),
  )
  const [item, setItem] = useState<CartItem>(kept ?? start)
  const [isChecked, setIsChecked] = useState(false)
  const [step, setStep] = useState(0)
  const [sendings, setSendings] = useState(0)
  const [opened] = useState(product)

  const grid = quantityGrid(product, item.unit)
  const wrongAmount = quantityProblem(product, item.amount, item.unit)
  const problems: Problem[] = [...(wrongAmount ? [wrongAmount] : []), ...partProblems(product, item.parts)]
  const line = priceLine(product, item)
  const lineBefore = priceLine(opened, item)
  const keep = useEffectEvent(
    () => visit !== undefined && keepUnfinished(visit, product, item, { start, line: initial }),
  )
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is chosen is what it waits for
  useEffect(() => void keep(), [item])
  const change = (changes: Partial<CartItem>) => setItem((before) => ({ ...before, ...changes }))
  const setAmount = (amount: number) => change({ amount })

  return {
    item,
    /** It begins with what was left unfinished before. */
    isKept: kept !== null,
    discard: () => {
      setKept(null)
      setItem(start)
    },
    /** What is saved is unfinished no longer. */
    finish: () => visit !== undefined && forgetUnfinished(visit, product, initial),
    grid: isProblem(grid) ? null : grid,
    units: offeredUnits(product),
    /** Cents; null where the price is hidden or cannot be told. */
    gross: isProblem(line) ? null : line.gross,
    /** What the same choice cost when the guest opened it. */
    grossBefore: isProblem(lineBefore) ? null : lineBefore.gross,
    problems,
    /** The problem of a field, once the guest tried to go on. */
    problemAt: (field: string) => (isChecked ? problems.find((one) => one.field === field) : undefined),
    setNote: (note: string) => change({ note }),
    // Beside what is chosen by then: a file arrives long after it was picked.
    setPart: (index: number, value: PartValue) =>
      setItem((before) => ({
        ...before,
        parts: partsOf(product).map((_, at) => (at === index ? value : (before.parts[at] ?? null))),
      })),
    /** A file is on its way: what is saved now would be without it. */
    isSending: sendings > 0,
    /** Several parts may be sending at a time: each says when it begins and when it is done. */
    setSending: (isUnderway: boolean) => setSendings((before) => before + (isUnderway ? 1 : -1)),
    setUnit: (unit: UnitId) => {
      const amount = changeUnit(product, item.amount, item.unit, unit)
      if (!isProblem(amount)) change({ unit, amount })
    },
    more: () => isProblem(grid) || setAmount(stepUp(item.amount, grid)),
    less: () => isProblem(grid) || setAmount(stepDown(item.amount, grid)),
    type: (typed: string) => isProblem(grid) || setAmount(clampToGrid(parseQuantity(typed), grid)),
    canMore: !isProblem(grid) && canStepUp(item.amount, grid),
    canLess: !isProblem(grid) && canStepDown(item.amount, grid),
    step,
    goTo: (next: number) => {
      setIsChecked(false)
      setStep(next)
    },
    check: () => setIsChecked(true),
  }
}

export type Dish = ReturnType<typeof useDish>

function freshItem(product: Product): CartItem {
  const start = defaultQuantity(product)
  const { amount, unit } = isProblem(start) ? { amount: 1, unit: product.unit } : start
  return { product: { id: product.id }, amount, unit, parts: partsOf(product).map(() => null) }
}
