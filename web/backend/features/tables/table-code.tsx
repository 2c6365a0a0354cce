// The code of one table: its card, and a new code where the old one must not open the shop any more.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import type { Table } from '#contract/organisation/tables.ts'
import { offForTableCodes } from '#domain/places/table-codes.ts'
import { tableScreenTexts as texts } from '#domain/wording/branch-office.ts'
import { AskFirst } from '#kit/ask-first.tsx'
import { useBranches } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { CodesOff } from './codes-off.tsx'
import { saveCards, useTableCalls } from './table-calls.ts'
import '../../shell/panel.css'
import './tables.css'

interface TableCodeProps {
  readonly table: Pick<Table, 'id' | 'identifier' | 'branch'>
}

export function TableCode({ table }: TableCodeProps) {
  const branch = useBranches().data?.find(({ id }) => id === table.branch.id)
  const { renewCode } = useTableCalls()
  const isRenewing = useIsRunning('tables.renewCode')
  const client = useQueryClient()
  const isDrawing = useIsRunning('tables.cards')
  // Asked and done: the question is gone again.
  const [round, setRound] = useState(0)
  const [isRenewed, setIsRenewed] = useState(false)
  return (
    <section className="panel" aria-label={texts.code}>
      <h2>{texts.code}</h2>
      {branch && offForTableCodes(branch).length > 0 ? <CodesOff branch={branch} /> : <p>{texts.codeText}</p>}
      <div className="panel-row">
        {branch ? (
          <Button
            variant="default"
            leftSection={<QrCode size={16} aria-hidden />}
            loading={isDrawing}
            onClick={() => void saveCards(client, branch, { table })}
          >
            {texts.card}
          </Button>
        ) : null}
        <AskFirst
          key={round}
          text={texts.newCode}
          question={texts.newCodeQuestion}
          confirmText={texts.newCode}
          backText={texts.back}
          isBusy={isRenewing}
          onConfirm={async () => {
            const renewed = await renewCode(table.id)
            setRound(round + 1)
            setIsRenewed(renewed !== null)
          }}
        />
      </div>
      <output>{isRenewed ? texts.newCodeDone : null}</output>
    </section>
  )
}
