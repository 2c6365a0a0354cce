// Several products into another category: in every menu that has them and that the person may change.
import { Button, Popover } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Menu } from '#contract/catalog/menus.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { withProductsMoved } from '#domain/catalog/move-products.ts'
import { failureText, shownFailure, subjects } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { ReferenceSelect } from '../../records/inputs/reference-select.tsx'
import { mayWrite } from '../../records/may.ts'
import { listRows, replaceRow } from '../../records/record-calls.ts'
import type { Row } from '../../records/row.ts'
import { performFiltered } from '../../shell/operations.ts'
import { toast } from '../../shell/toasts.ts'

const menus = resources.menus as unknown as AnyDeclaration

export function MoveButton({ products, onDone }: { products: readonly Row[]; onDone: () => void }) {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [category, setCategory] = useState<string | null>(null)
  const move = async (target: string) => {
    setIsOpen(false)
    const count = await performFiltered({
      name: 'menus.move',
      run: () => moveEverywhere(me, new Set(products.map(({ id }) => id)), target),
      failure: (cause) =>
        shownFailure(cause instanceof ApiFailure ? cause.errors : null, failureText('update', 'menu')),
    })
    await client.invalidateQueries({ queryKey: [menus.name] })
    if (count === null) return
    toast(say(texts.movedInMenus, { count }))
    if (count > 0) onDone()
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} withinPortal={false} withArrow transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button variant="default" onClick={() => setIsOpen(!isOpen)}>
          {texts.moveCategory}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className="bulk-tax"
          onSubmit={(event) => {
            event.preventDefault()
            if (category !== null) void move(category)
          }}
        >
          <ReferenceSelect
            isInPopover
            kind="category"
            label={subjects.category.one}
            value={category}
            onChange={setCategory}
          />
          <Button type="submit" disabled={category === null}>
            {texts.apply}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** How many menus changed. One after the other: a conflict stops before more is changed. */
async function moveEverywhere(me: Me, products: ReadonlySet<string>, category: string): Promise<number> {
  const { rows } = await listRows(menus, {})
  let changed = 0
  for (const row of rows.filter((one) => mayWrite(me, menus, one))) {
    const menu = row as unknown as Menu
    const catalog = withProductsMoved(menu.catalog, products, category)
    if (catalog === menu.catalog) continue
    await replaceRow(menus, row.id, { ...row, catalog })
    changed += 1
  }
  return changed
}
