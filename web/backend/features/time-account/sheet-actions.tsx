// What can be done with the month of a person.
import { Button } from '@mantine/core'
import { Check, FileDown, LockOpen, Plus, Wallet } from 'lucide-react'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import { say } from '#domain/wording/sentence.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { toast } from '../../shell/toasts.ts'
import type { AccountCalls } from './account-calls.ts'
import type { Open } from './sheet-dialogs.tsx'

interface ActionsProps {
  readonly id: string
  readonly month: string
  /** Undefined: not loaded yet. */
  readonly sheet: TimeSheet | undefined
  readonly may: { readonly ask: boolean; readonly keep: boolean; readonly unlock: boolean }
  /** Whether there is a branch that time can be added to. */
  readonly hasBranches: boolean
  readonly calls: AccountCalls
  readonly onOpen: (open: Open) => void
}

export function SheetActions({ id, month, sheet, may, hasBranches, calls, onOpen }: ActionsProps) {
  const isRunning = useIsRunning('timeAccounts.step')
  const isLocked = sheet !== undefined && sheet.lockedAt !== null
  return (
    <div className="page-actions">
      <Button
        variant="default"
        disabled={!sheet}
        leftSection={<FileDown size={16} aria-hidden />}
        onClick={() => void calls.sheet(id, month, sheet?.name ?? '')}
      >
        {texts.sheet}
      </Button>
      {may.ask && sheet && !isLocked ? (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={!hasBranches}
          onClick={() => onOpen({ what: 'askMissing' })}
        >
          {texts.requestMissing}
        </Button>
      ) : null}
      {may.keep && sheet && !isLocked ? (
        <>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={!hasBranches}
            onClick={() => onOpen({ what: 'add' })}
          >
            {texts.add}
          </Button>
          <Button
            variant="default"
            leftSection={<Wallet size={16} aria-hidden />}
            onClick={() => onOpen({ what: 'book' })}
          >
            {texts.book}
          </Button>
          {sheet.unapproved > 0 ? (
            <Button
              leftSection={<Check size={16} aria-hidden />}
              disabled={isRunning}
              onClick={() =>
                void calls.approve(id, month).then((count) => count !== null && toast(say(texts.approved, { count })))
              }
            >
              {texts.approve}
            </Button>
          ) : null}
        </>
      ) : null}
      {may.unlock && isLocked ? (
        <Button
          variant="default"
          leftSection={<LockOpen size={16} aria-hidden />}
          onClick={() => onOpen({ what: 'unlock' })}
        >
          {texts.unlock}
        </Button>
      ) : null}
    </div>
  )
}
