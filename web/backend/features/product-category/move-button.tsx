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
import { failureText, subjects } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { changingRows } from '../../records/bulk.ts'
import { bulkRuns, startRun } from '../../records/bulk-runs.ts'
import { ReferenceSelect } from '../../records/inputs/reference-select.tsx'
import { mayWrite } from '../../records/may.ts'
import { listRows } from '../../records/record-calls.ts'
import type { Row } from '../../records/row.ts'
import { performFiltered } from '../../shell/operations.ts'
import { toast } from '../../shell/toasts.ts'

const menus: AnyDeclaration = resources.menus

export function MoveButton({ products, onDone }: { products: readonly Row[]; onDone: () => void }) {
  const me = useOutletContext<Me>()
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [category, setCategory] = useState<string | null>(null)
  // Two runs over the same menus would wait for each other's versions.
  const isRunning = useStore(bulkRuns).some((run) => run.declared === menus && run.isRunning)
  const move = async (target: string) => {
    setIsOpen(false)
    const moved = movedTo(new Set(products.map(({ id }) => id)), target)
    const all = await performFiltered(client, {
      name: 'menus.move',
      run: () => listRows(menus, {}),
      failure: failureText('load', 'menu', 'other'),
    })
    if (all === null) return
    const rows = all.rows.filter((row) => mayWrite(me, menus, row) && moved(row).catalog !== catalogOf(row))
    void startRun({
      declared: menus,
      verb: 'update',
      rows,
      work: changingRows(menus, moved),
      onEnd: async ({ done, failures }) => {
        await client.invalidateQueries({ queryKey: [menus.name] })
        const count = done - failures.length
        if (count > 0 || rows.length === 0) toast(say(texts.movedInMenus, { count }))
        if (count > 0 && count === rows.length) onDone()
      },
    })
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} withinPortal={false} withArrow transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button variant="default" disabled={isRunning} onClick={() => setIsOpen(!isOpen)}>
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

/** What becomes of a menu; the same catalogue where it has none of the products. */
function movedTo(products: ReadonlySet<string>, category: string) {
  return (row: Row) => ({ catalog: withProductsMoved(catalogOf(row), products, category) })
}

function catalogOf(row: Row): Menu['catalog'] {
  return (row as unknown as Menu).catalog
}
