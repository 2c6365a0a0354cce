// Staff correct whom an order is for, where it goes and what was remarked; an ended one leaves the lists.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { isEnded } from '#domain/ordering/order-status.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { EditOrderDialog } from './edit-order-dialog.tsx'
import { HideOrderDialog } from './hide-order-dialog.tsx'
import { changeContact, hideOrder, officeCallName, restoreOrder } from './one-order.ts'

interface EditOrderProps {
  readonly order: Order
  readonly ticket: string
  readonly timeZone: string
  /** Only administrators hide an order from the lists. */
  readonly mayHide: boolean
  /** The order is no longer there. */
  readonly onHidden: () => void
}

export function EditOrder(props: EditOrderProps) {
  if (props.order.hiddenAt) return props.mayHide ? <RestoreOrder {...props} /> : null
  if (!isEnded(props.order.status)) return <ChangeOrder {...props} />
  return props.mayHide ? <HideOrder {...props} /> : null
}

function ChangeOrder({ order, ticket, timeZone }: EditOrderProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(officeCallName(order.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" leftSection={<Pencil size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.editOrder}
      </Button>
      {isOpen ? (
        <EditOrderDialog
          order={order}
          ticket={ticket}
          timeZone={timeZone}
          isRunning={isRunning}
          onClose={() => setOpen(false)}
          onSave={async (change, fields) => {
            const notSaved = await changeContact(client, order, change, fields)
            if (notSaved === null) setOpen(false)
            return notSaved
          }}
        />
      ) : null}
    </div>
  )
}

function RestoreOrder({ order, onHidden }: EditOrderProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(officeCallName(order.id))
  return (
    <div className="order-hidden">
      <p>{texts.hiddenNote}</p>
      <Button
        variant="default"
        leftSection={<Eye size={17} aria-hidden />}
        disabled={isRunning}
        onClick={async () => {
          // The list of hidden ones has one less.
          if (await restoreOrder(client, order)) onHidden()
        }}
      >
        {texts.restoreOrder}
      </Button>
    </div>
  )
}

function HideOrder({ order, ticket, onHidden }: EditOrderProps) {
  const client = useQueryClient()
  const isRunning = useIsRunning(officeCallName(order.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" leftSection={<EyeOff size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.hideOrder}
      </Button>
      {isOpen ? (
        <HideOrderDialog
          ticket={ticket}
          isRunning={isRunning}
          onClose={() => setOpen(false)}
          onHide={async () => {
            if (await hideOrder(client, order)) onHidden()
          }}
        />
      ) : null}
    </div>
  )
}
