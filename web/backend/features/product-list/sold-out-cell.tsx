// „Heute aus“ in the list of products: for the one branch that is chosen by one press, else branch by branch.
import { Checkbox, Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { branchCallRoutes } from '#contract/organisation/branch-calls.ts'
import { menusFromNow } from '#domain/catalog/menus-from-now.ts'
import { sellingBranches } from '#domain/catalog/selling-branches.ts'
import { businessDayEnd } from '#domain/time/business-day.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { productListTexts as texts } from '#domain/wording/product-list.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { serverNow, useServerNow } from '#parts/server-clock.ts'
import { mayCall } from '../../records/may.ts'
import { nameOf, type Row } from '../../records/row.ts'
import { act } from '../../shell/act.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { branchesOf, useBranches, useConfig } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { BranchesShown } from '../../shell/branches-shown.tsx'
import { useBundles, useMenus } from './selling-queries.ts'

export function SoldOutCell({ row }: { row: Row }) {
  const me = useOutletContext<Me>()
  const chosen = useChosenBranch()
  const now = useServerNow(60_000)
  const selling = useSelling(row.id, now)
  const branches = branchesOf(me, useBranches().data ?? [])
    .filter(({ id }) => chosen === null || id === chosen)
    // What is marked can be taken back, also where the menu has changed since.
    .filter((branch) => selling.has(branch.id) || isOut(branch, row.id, now))
  const [isOpen, setIsOpen] = useState(false)
  const { mark, running } = useMark(row)
  // What is laid aside is out everywhere.
  if (
    row['isArchived'] === true ||
    branches.length === 0 ||
    !mayCall(me, branchCallRoutes['POST /branches/:id/sold-out'].access)
  )
    return null
  const name = nameOf(row) ?? ''
  const out = branches.filter((branch) => isOut(branch, row.id, now))
  const [only, ...others] = branches
  const state = outText(out.length, branches.length)
  const label = `${say(texts.soldOutOf, { name })}: ${state}`
  if (only !== undefined && others.length === 0) {
    const isOutHere = out.length > 0
    return (
      <button
        type="button"
        className="sold-out-cell"
        aria-pressed={isOutHere}
        aria-label={label}
        aria-busy={running}
        onClick={() => void mark(only, !isOutHere)}
      >
        {state}
      </button>
    )
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      withArrow
      trapFocus
      // With the list scrolled it would be hidden, and the focus in it lost.
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className="sold-out-cell"
          aria-pressed={out.length > 0}
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
        >
          {state}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="sold-out-branches">
        <fieldset>
          <legend>{say(texts.soldOutOf, { name })}</legend>
          <BranchesShown branches={branches} isTicked={(branch) => out.includes(branch)}>
            {(shown) =>
              shown.map((branch) => (
                <Checkbox
                  key={branch.id}
                  label={branch.name}
                  checked={out.includes(branch)}
                  onChange={({ currentTarget }) => void mark(branch, currentTarget.checked)}
                />
              ))
            }
          </BranchesShown>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}

function outText(out: number, of: number): string {
  if (out === 0) return texts.isThere
  return out === of ? texts.isOut : say(texts.isOutInSome, { out, of })
}

/** Until the business day of the branch ends; where nobody can tell when that is, until somebody takes it away. */
function useMark(row: Row) {
  const client = useQueryClient()
  const dayStartsAt = useConfig().data?.businessDayStartsAt ?? ''
  const [running, setRunning] = useState(false)
  // Disabled meanwhile, what was pressed would lose the focus.
  const isUnderway = useRef(false)
  const mark = async (branch: Branch, isSoldOut: boolean) => {
    if (isUnderway.current) return
    isUnderway.current = true
    const end = businessDayEnd(Temporal.Instant.fromEpochMilliseconds(serverNow()), dayStartsAt, branch.timeZone)
    const until = isSoldOut ? (end?.toString() ?? null) : null
    setRunning(true)
    await act(client, {
      name: 'products.soldOut',
      run: async () => {
        const params = { id: branch.id }
        await askAsStaff('POST /branches/:id/sold-out', {
          params,
          body: { product: { id: row.id }, isSoldOut, until },
        })
        await client.invalidateQueries({ queryKey: ['branches'], exact: true })
      },
      failure: failureText('update', 'product'),
    })
    isUnderway.current = false
    setRunning(false)
  }
  return { mark, running }
}

/** Where it stands on no menu that counts, nothing can run out. A bundle runs out with what it holds. */
function useSelling(product: string, now: number): ReadonlySet<string> {
  const menus = useMenus()
  const bundles = useBundles()
  return useMemo(() => {
    if (menus === undefined || bundles === undefined) return new Set()
    const counting = menusFromNow(menus, Temporal.Instant.fromEpochMilliseconds(Math.floor(now)))
    return sellingBranches({ kind: 'product', id: product }, counting, bundles)
  }, [product, now, menus, bundles])
}

function isOut({ soldOut }: Branch, productId: string, now: number): boolean {
  return soldOut.some((mark) => mark.productId === productId && (mark.until === null || Date.parse(mark.until) > now))
}
