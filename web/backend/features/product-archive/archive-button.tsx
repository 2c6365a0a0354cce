// Several products at once: laid aside, or taken back where the list shows what was laid aside.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { productListTexts as texts } from '#domain/wording/product-list.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { bulkRuns, startRun } from '../../records/bulk-runs.ts'
import type { Row } from '../../records/row.ts'
import { toast } from '../../shell/toasts.ts'
import { archiving, isArchived, products } from './archiving.ts'

export function ArchiveButton({ rows, onDone }: { rows: readonly Row[]; onDone: () => void }) {
  const client = useQueryClient()
  const isRunning = useStore(bulkRuns).some((run) => run.declared === products && run.isRunning)
  const isBack = rows.every(isArchived)
  return (
    <Button
      variant="default"
      disabled={isRunning}
      onClick={() =>
        void startRun({
          declared: products,
          verb: 'update',
          rows: rows.filter((row) => isArchived(row) === isBack),
          work: archiving(!isBack),
          onEnd: async ({ done, failures }) => {
            await client.invalidateQueries({ queryKey: [products.name] })
            if (done > failures.length) toast(say(recordTexts.bulkDone, { count: done - failures.length }))
            if (failures.length === 0) onDone()
          },
        })
      }
    >
      {isBack ? texts.restore : texts.archive}
    </Button>
  )
}
