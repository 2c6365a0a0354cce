// On the page of a product: laying it aside; once it is, what that means and the way back.
import { Button } from '@mantine/core'
import { Archive } from 'lucide-react'
import { useNavigate, useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { productListTexts as texts } from '#domain/wording/product-list.ts'
import { listAddress } from '../../records/addresses.ts'
import { mayWrite } from '../../records/may.ts'
import type { Row } from '../../records/row.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { products, useArchiving } from './archiving.ts'
import './product-archive.css'

interface ArchivedNoticeProps {
  readonly row: Row
  /** Whether nothing but the archive keeps the person from changing it. */
  readonly mayChange: boolean
  readonly onRestored: () => void
}

export function ArchivedNotice({ row, mayChange, onRestored }: ArchivedNoticeProps) {
  const me = useOutletContext<Me>()
  const set = useArchiving()
  const isRunning = useIsRunning('products.archive')
  return (
    <section className="panel archived-notice">
      <p>{texts.archivedNotice}</p>
      {mayChange && mayWrite(me, products, row) ? (
        <Button
          loading={isRunning}
          onClick={async () => {
            if (await set(row, false)) onRestored()
          }}
        >
          {texts.restore}
        </Button>
      ) : null}
    </section>
  )
}

export function ArchiveThis({ row }: { row: Row }) {
  const me = useOutletContext<Me>()
  const navigate = useNavigate()
  const set = useArchiving()
  const isRunning = useIsRunning('products.archive')
  if (!mayWrite(me, products, row)) return null
  return (
    <Button
      variant="default"
      loading={isRunning}
      leftSection={<Archive size={17} aria-hidden />}
      onClick={async () => {
        if (await set(row, true)) void navigate(listAddress(products.name))
      }}
    >
      <span className="wide-only">{texts.archive}</span>
    </Button>
  )
}
