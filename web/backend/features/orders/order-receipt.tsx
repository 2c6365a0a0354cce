// The receipt of an order that was handed over, and whom it is made out to: guests ask for it at the counter, too.
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { staffReceiptTexts as texts } from '#domain/wording/receipts.ts'
import { formatMoney, nearestCents } from '#domain/numbers/money.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function OrderReceipt({ order: { id, uid, status, updatedAt }, currency }: { order: Order; currency: string }) {
  const client = useQueryClient()
  const name = `orders.receipt.${id}`
  const isRunning = useIsRunning(name)
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({
    enabled: isAsked,
    queryKey: ['orders', 'receipt', id, status, updatedAt],
    queryFn: async ({ signal }) => (await askAsStaff('GET /orders/:id/receipt', { params: { id } }, { signal })).data,
    meta: { operation: name, failure: texts.failed },
  })
  if (data === undefined) {
    return (
      <p>
        <Button
          variant="subtle"
          loading={isAsked && isRunning}
          leftSection={<FileText size={16} aria-hidden />}
          onClick={() => setAsked(true)}
        >
          {texts.show}
        </Button>
      </p>
    )
  }
  const { billing, ordered, isReady, number, creditNotes } = data
  const take = async () => {
    const file = say(texts.sheetFile, { uid })
    await act(client, { name, failure: texts.failed, run: async () => download(`/orders/${id}/receipt/sheet`, file) })
    await client.invalidateQueries({ queryKey: ['orders', 'receipt', id] })
  }
  const takeNote = async (id: string, file: string, noteId: string) => {
    const path = `/orders/${id}/receipt/credit-notes/${noteId}/sheet`
    await act(client, { name, failure: texts.failed, run: async () => download(path, file) })
  }
  return (
    <>
      {billing === null ? (
        <p className="order-sheet-soft">
          {!isReady ? texts.later : ordered === null ? texts.toGuest : say(texts.toOrdered, ordered)}
        </p>
      ) : (
        <p className="order-sheet-soft">
          {[
            say(texts.billedTo, { company: billing.company, address: billing.address.replaceAll('\n', ', ') }),
            billing.vatId && say(texts.vatId, { number: billing.vatId }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {number === null ? null : <p className="order-sheet-soft">{say(texts.number, { number })}</p>}
      {isReady ? (
        <p>
          <Button
            variant="default"
            loading={isRunning}
            leftSection={<FileText size={16} aria-hidden />}
            onClick={() => void take()}
          >
            {texts.sheet}
          </Button>
        </p>
      ) : null}
      {creditNotes.map((note) => (
        <p key={note.id}>
          <Button
            variant="default"
            loading={isRunning}
            leftSection={<FileText size={16} aria-hidden />}
            onClick={() => void takeNote(id, say(texts.noteFile, note), note.id)}
          >
            {say(note.isWhole ? texts.wholeNote : texts.creditNote, {
              number: note.number,
              amount: formatMoney(nearestCents(note.amount), currency),
            })}
          </Button>
        </p>
      ))}
    </>
  )
}
