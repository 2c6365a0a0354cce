import { Button } from '@mantine/core'
import { OverModal } from '#kit/over-modal.tsx'
import { useStore } from '#kit/store.ts'
import { toasts } from './toasts.ts'
import './toasts.css'

export function ToastList() {
  const all = useStore(toasts)
  return (
    <OverModal>
      <output className="toasts">
        {all.map(({ id, text, action }) => (
          <span key={id} className="toast">
            <span>{text}</span>
            {action ? (
              <Button size="compact-md" variant="subtle" className="toast-action" onClick={action.run}>
                {action.label}
              </Button>
            ) : null}
          </span>
        ))}
      </output>
    </OverModal>
  )
}
