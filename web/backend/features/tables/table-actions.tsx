// Beside the list of tables: make many, print their cards.
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Grid3x3, QrCode } from 'lucide-react'
import { useState } from 'react'
import { tableScreenTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { BranchDialog } from '../../shell/branch-dialog.tsx'
import { mostListed } from '../../shell/branch-select.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { CodesOff } from './codes-off.tsx'
import { ManyTablesDialog } from './many-tables-dialog.tsx'
import { saveCards } from './table-calls.ts'

/** `branches`: those of the person; nothing is shown without any. */
export function TableActions({ branches }: { branches: readonly Branch[] }) {
  const [isMaking, setIsMaking] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const client = useQueryClient()
  const isDrawing = useIsRunning('tables.cards')
  const [first] = branches
  if (first === undefined) return null
  return (
    <>
      <Button variant="default" leftSection={<Grid3x3 size={16} aria-hidden />} onClick={() => setIsMaking(true)}>
        {texts.many}
      </Button>
      {branches.length === 1 ? (
        <Button
          variant="default"
          leftSection={<QrCode size={16} aria-hidden />}
          loading={isDrawing}
          onClick={() => void saveCards(client, first, {})}
        >
          {texts.cards}
        </Button>
      ) : branches.length > mostListed ? (
        <Button
          variant="default"
          leftSection={<QrCode size={16} aria-hidden />}
          loading={isDrawing}
          onClick={() => setIsPrinting(true)}
        >
          {texts.cards}
        </Button>
      ) : (
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<QrCode size={16} aria-hidden />} loading={isDrawing}>
              {texts.cards}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {branches.map((branch) => (
              <Menu.Item key={branch.id} onClick={() => void saveCards(client, branch, {})}>
                {say(texts.cardsOf, { branch: branch.name })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isPrinting ? (
        <BranchDialog
          title={texts.cards}
          text={texts.cardsFor}
          branches={branches}
          onClose={() => setIsPrinting(false)}
        >
          {(branch) => (
            <>
              <CodesOff branch={branch} />
              <Button loading={isDrawing} onClick={() => void saveCards(client, branch, {})}>
                {say(texts.cardsOf, { branch: branch.name })}
              </Button>
            </>
          )}
        </BranchDialog>
      ) : null}
      {isMaking ? <ManyTablesDialog branches={branches} onClose={() => setIsMaking(false)} /> : null}
    </>
  )
}
