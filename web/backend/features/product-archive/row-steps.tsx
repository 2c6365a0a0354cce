// What can be done with a product in its row: a copy, laying aside, taking back.
import { ActionIcon, Button } from '@mantine/core'
import { Archive, Copy } from 'lucide-react'
import { useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { productListTexts as texts } from '#domain/wording/product-list.ts'
import { say } from '#domain/wording/sentence.ts'
import { newAddress } from '../../records/addresses.ts'
import { mayCreate, mayWrite } from '../../records/may.ts'
import { titleOf } from '../../records/resource-screens.ts'
import type { Row } from '../../records/row.ts'
import { isArchived, products, useArchiving } from './archiving.ts'
import './product-archive.css'

export function RowSteps({ row }: { row: Row }) {
  const me = useOutletContext<Me>()
  const set = useArchiving()
  const [isRunning, setIsRunning] = useState(false)
  const name = titleOf(products, row)
  const mayChange = mayWrite(me, products, row)
  const run = async (archived: boolean) => {
    setIsRunning(true)
    await set(row, archived)
    setIsRunning(false)
  }
  if (isArchived(row)) {
    if (!mayChange) return null
    return (
      <Button
        variant="default"
        size="compact-md"
        loading={isRunning}
        aria-label={say(texts.restoreOne, { name })}
        onClick={() => void run(false)}
      >
        {texts.restore}
      </Button>
    )
  }
  return (
    <span className="row-steps">
      {mayCreate(me, products) ? (
        <ActionIcon
          component={Link}
          to={newAddress(products.name, row.id)}
          variant="subtle"
          size={36}
          aria-label={say(texts.duplicate, { name })}
          title={say(texts.duplicate, { name })}
        >
          <Copy size={17} aria-hidden />
        </ActionIcon>
      ) : null}
      {mayChange ? (
        <ActionIcon
          variant="subtle"
          size={36}
          loading={isRunning}
          aria-label={say(texts.archiveOne, { name })}
          title={say(texts.archiveOne, { name })}
          onClick={() => void run(true)}
        >
          <Archive size={17} aria-hidden />
        </ActionIcon>
      ) : null}
    </span>
  )
}
